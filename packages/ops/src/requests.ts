import { type Enquiry, listNewest } from "@leadlane/core/enquiries/enquiry";
import { readCommandLine, runCommand, UsageError } from "./command-line";
import { onTable } from "./table";

const USAGE = `npm run requests                lists what visitors have asked and written, the newest first
npm run requests -- spam        lists what machines wrote
npm run requests -- --stage <stage>        the same of a stage in AWS`;

const MAX_REQUESTS = 500;

function describe(enquiry: Enquiry): string {
  const { id, created_at, name, email, phone, company, is_spam } = enquiry;
  const about =
    enquiry.kind === "demo"
      ? `demo, team of ${enquiry.employee_size}${enquiry.consent ? ", wants news" : ""}`
      : "message";
  const mailed = [
    enquiry.sales_mailed_at ? "sales was mailed" : "sales was NOT mailed",
    enquiry.acknowledged_at ? "visitor was answered" : "visitor was NOT answered",
  ];
  const words = enquiry.kind === "contact" ? [enquiry.message] : [];
  const lines = [
    [name, company, email, phone].filter(Boolean).join(" · "),
    ...words,
    is_spam ? "kept as spam" : mailed.join(", "),
  ];
  // Control characters could manipulate the terminal.
  const shown = lines.map((line) => line.replace(/(?!\n)\p{Cc}/gu, " ").replace(/\n/g, "\n    "));
  return [`${id}  ${created_at}  ${about}`, ...shown.map((line) => `    ${line}`)].join("\n");
}

async function list(wantsSpam: boolean): Promise<void> {
  const found = await listNewest(MAX_REQUESTS);
  const [spam, others] = [found.filter(({ is_spam }) => is_spam), found.filter(({ is_spam }) => !is_spam)];
  const shown = wantsSpam ? spam : others;
  for (const enquiry of shown) console.info(describe(enquiry));
  console.info(shown.length === 1 ? "1 request." : `${shown.length} requests.`);
  if (!wantsSpam && spam.length > 0) console.info(`${spam.length} kept as spam: npm run requests -- spam`);
  if (found.length === MAX_REQUESTS)
    console.info(`Older ones than the newest ${MAX_REQUESTS} are not shown.`);
}

await runCommand(USAGE, async () => {
  const { words, stage } = readCommandLine(process.argv.slice(2));
  const [collection, ...rest] = words;
  if (rest.length > 0 || (collection !== undefined && collection !== "spam"))
    throw new UsageError("The only other list is spam.");
  await onTable(stage, () => list(collection === "spam"));
});
