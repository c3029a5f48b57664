/** A start that can't succeed, told in one sentence for the person at the terminal; never a defect of the program. */
export class StartError extends Error {
  override name = "StartError";
}
