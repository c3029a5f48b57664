import { withActor } from "@leadlane/core/kernel/actor";
import { findIdIn, type Outcome, restore } from "@leadlane/core/tenants/restore";
import { StartError } from "@leadlane/local/start-error";
import { readCommandLine, runCommand, UsageError } from "./command-line";
import { onTable } from "./table";

const USAGE = `npm run tenant:restore -- <slug or id> <table>               says what a restored table has that the live one lacks
npm run tenant:restore -- <slug or id> <table> --yes         copies that back
npm run tenant:restore -- … --yes --overwrite                also what was changed or deleted since
npm run tenant:restore -- … --stage <stage>                  in a stage in AWS`;

const WORDS: Record<Outcome, string> = {
  missing: "missing",
  changed: "changed since",
  deleted: "deleted since",
  taken: "another business' by now",
  same: "the same",
};

await runCommand(USAGE, async () => {
  const { words, flags, stage } = readCommandLine(process.argv.slice(2), "yes", "overwrite");
  const [wanted, from, ...rest] = words;
  if (!wanted || !from || rest.length > 0)
    throw new UsageError("Name one business by its slug or id, and the restored table.");
  const [writes, overwrites] = [flags.has("yes"), flags.has("overwrite")];
  await onTable(stage, async () => {
    const tenant_id = await findIdIn(from, wanted);
    if (!tenant_id) throw new StartError(`The table ${from} has no business "${wanted}".`);
    const result = await withActor({ type: "system", tenant_id }, () =>
      restore({ from, writes, overwrites }),
    );
    for (const [kind, counts] of [...result.found].sort()) {
      const parts = Object.entries(WORDS).flatMap(([outcome, word]) => {
        // The keys of WORDS are outcomes.
        const count = counts[outcome as Outcome];
        return count > 0 ? [`${count} ${word}`] : [];
      });
      console.info(`${kind}: ${parts.join(", ")}`);
    }
    if (result.isWhole) console.info("The business is gone from the live table, and would come back whole.");
    if (!writes) return console.info("Nothing was written. Add --yes to copy back what is missing.");
    console.info(`${result.written} items were copied back.`);
    if (result.refused > 0) console.info(`${result.refused} changed meanwhile: give the command again.`);
  });
});
