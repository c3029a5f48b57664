import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { JobStarted, TransferState } from "@leadlane/core/jobs/schema";
import { listKeys } from "@leadlane/core/kernel/aws/bucket";
import { TABLE_NAME } from "@leadlane/local/settings";
import { expect, it } from "vitest";
import { recount, recountDays, storedCounters, storedDays } from "../../support/counters";
import { fileOf, resultOf, runImport, uploadLeads } from "../../support/imports";
import { createPersonalData } from "../../support/personal-data";
import { drained, useOwnProduct } from "../../support/product";
import { connect, snapshot } from "../../support/snapshot";
import { inTenant, newTenant, type Tenant } from "../../support/tenant";

useOwnProduct();

const ADDED = "quill-added-later";
/** The records with personal data and the attributes that contain them. */
const GROUPS: Record<string, readonly string[]> = {
  lead: ["row"],
  activity: ["row"],
  lead_file: [],
  capture: [],
  calendar_event: ["filter"],
  notification: ["content"],
  letter: ["letter"],
  job: ["task"],
  audit: ["row"],
};

/** Adds an unknown field to every stored item about a lead; returns the kinds of items. */
async function addStoredField({ id }: Tenant, entities: readonly string[]): Promise<Set<string>> {
  const { base, client } = connect();
  const kinds = new Set<string>();
  for (const item of Object.values(await snapshot(id))) {
    const { pk, sk, entity, ...rest } = Object(item);
    const [groups, text] = [GROUPS[entity], JSON.stringify(rest)];
    if (!groups || !entities.some((part) => text.includes(part)) || rest.status === "running") continue;
    if (entity === "audit" && text.includes("erasure_asked")) continue;
    const paths = ["linkedin", ...groups.map((group) => `#${group}.linkedin`)];
    await client.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: { pk, sk },
        UpdateExpression: `SET ${paths.map((path) => `${path} = :added`).join(", ")}`,
        ...(groups.length > 0 && {
          ExpressionAttributeNames: Object.fromEntries(groups.map((group) => [`#${group}`, group])),
        }),
        ExpressionAttributeValues: { ":added": ADDED },
      }),
    );
    kinds.add(entity);
  }
  base.destroy();
  return kinds;
}

it("erases every personal field wherever it is stored, future fields included, and deletes files", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id, name, texts } = await createPersonalData(tenant);
  const email = texts.at(-1);
  const file = `Name,Email,Company,City,Remark\n${name},${email},Quillrow Ltd,Quilltown,Quillremark\n${name},not an address,Quillrefused,,\n`;
  const upload_id = await uploadLeads(admin, file);
  const imported = await runImport(admin, { upload_id, duplicates: "update" });
  expect(resultOf(imported).problems.map(({ message }) => message)).toHaveLength(1);
  expect(await fileOf(admin, imported)).toContain("Quillrefused");
  await drained();
  const kinds = await addStoredField(tenant, [id, name]);
  expect([...kinds].sort()).toEqual([
    "activity",
    "audit",
    "calendar_event",
    "capture",
    "job",
    "lead",
    "lead_file",
    "notification",
  ]);
  const files = () =>
    inTenant(tenant.id, async () => [
      ...(await listKeys(`exports/${tenant.id}/`)),
      ...(await listKeys(`tmp/${tenant.id}/`)),
      ...(await listKeys(`lead-files/${tenant.id}/`)),
    ]);
  expect(await files()).toHaveLength(5);
  const numbers = await storedCounters(tenant.id);

  const body = { confirm: name, asked_by: "by e-mail of 3 May" };
  const { job_id } = (await admin.post(`/leads/leads/${id}/erase`, body)).as(JobStarted, 202);
  await drained();
  await drained(); // a consumer starts the second pass
  expect((await admin.get(`/jobs/${job_id}`)).as(TransferState).status).toBe("done");

  const items = Object.entries(await snapshot(tenant.id)).map(([key, item]) =>
    `${key} ${JSON.stringify(item, (_, value) => (value instanceof Set ? [...value] : value))}`.toLowerCase(),
  );
  for (const text of texts)
    expect(
      items.filter((item) => item.includes(text.toLowerCase())),
      text,
    ).toEqual([]);
  expect(await files()).toEqual([]);
  const job = (await admin.get(`/leads/import/${imported.id}`)).as(TransferState);
  expect(job).not.toHaveProperty("results_url");
  expect(resultOf(job)).toMatchObject({ updated: 1, refused: 1, columns: [], problems: [] });
  expect(await storedCounters(tenant.id)).toEqual(numbers);
  expect(await recount(tenant.id)).toEqual(numbers);
  expect(await storedDays(tenant.id)).toEqual(await recountDays(tenant.id));
});
