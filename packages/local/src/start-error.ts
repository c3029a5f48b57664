/** An expected failure of a start with a message for the user; not a defect. */
export class StartError extends Error {
  override name = "StartError";
}
