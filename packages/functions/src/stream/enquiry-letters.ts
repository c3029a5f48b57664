import { lettersAbout } from "@leadlane/core/enquiry/enquiry-event";
import type { Message } from "@leadlane/core/queue/message";
import * as Queue from "@leadlane/core/queue/queue";
import type { DynamoDBRecord } from "aws-lambda";
import { readImages } from "./change";
import type { Failures } from "./failures";

/** Puts the letters about what visitors wrote into the queue. It belongs to no tenant, so it is on no agenda. */
export async function postEnquiryLetters(
  records: readonly DynamoDBRecord[],
  failures: Failures,
): Promise<void> {
  const letters: Message[] = [];
  const sequences: string[] = [];
  for (const record of records) {
    const { Keys, SequenceNumber: sequence = "" } = record.dynamodb ?? {};
    if (!Keys?.pk?.S?.startsWith("G#")) continue;
    const found = failures.catch([sequence], () => {
      const { before, after } = readImages(record);
      return lettersAbout(before, after);
    });
    if (!found || found.length === 0) continue;
    letters.push(...found);
    sequences.push(sequence);
  }
  if (letters.length > 0) await failures.catchAsync(sequences, () => Queue.send(letters));
}
