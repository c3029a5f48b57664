/** A command that can't be carried out as it was given: one sentence for the person who typed it. */
export class UsageError extends Error {
  override name = "UsageError";
}
