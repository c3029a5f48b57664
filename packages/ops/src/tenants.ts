import { withActor } from "@leadlane/core/kernel/actor";
import * as Usage from "@leadlane/core/tenants/overview";
import * as Registry from "@leadlane/core/tenants/registry";
import { readCommandLine, runCommand, UsageError } from "./command-line";
import { onTable } from "./table";

const USAGE = `npm run tenants                        lists the businesses, fifty at a time, in the order of their sign-up
npm run tenants -- <id>                goes on after that one
npm run tenants -- --stage <stage>     those of a stage in AWS`;

const PAGE = 50;

async function describe(tenant: Registry.RegisteredTenant): Promise<string> {
  const { tenant_id, slug, closed_at } = tenant;
  if (closed_at !== undefined) return `${tenant_id}  ${slug}  is being removed since ${closed_at}`;
  const usage = await withActor({ type: "system", tenant_id }, Usage.read);
  const { users, leads, plan, last_activity_at } = usage;
  return `${tenant_id}  ${slug}  ${plan}  ${users} users  ${leads} leads  last activity ${last_activity_at ?? "over a year ago"}`;
}

await runCommand(USAGE, async () => {
  const { words, stage } = readCommandLine(process.argv.slice(2));
  if (words.length > 1) throw new UsageError("Give at most one id to continue from.");
  await onTable(stage, async () => {
    const { tenants, more } = await Registry.list(PAGE, words[0]);
    for (const tenant of tenants) console.info(await describe(tenant));
    const last = tenants.at(-1);
    if (more && last) console.info(`There are more: npm run tenants -- ${last.tenant_id}`);
    else console.info(tenants.length === 1 ? "1 business." : `${tenants.length} businesses.`);
  });
});
