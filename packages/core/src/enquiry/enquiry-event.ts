import type { Image } from "../image";
import type { Message } from "../queue/message";

/** What stored enquiries are marked as. */
export const ENQUIRY = "enquiry";

/** The messages that have the letters about a newly kept enquiry sent; none about what a machine wrote. */
export function lettersAbout(before: Image | undefined, after: Image | undefined): Message[] {
  if (!after || before || after.entity !== ENQUIRY || after.is_spam !== false) return [];
  const enquiry_id = String(after.id);
  return (["sales", "acknowledgement"] as const).map((letter) => ({
    kind: "enquiry_mail",
    enquiry_id,
    letter,
  }));
}
