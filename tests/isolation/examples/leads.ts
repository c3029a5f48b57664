import { create, prepare } from "@leadlane/core/files/entity";
import { HistoryEntry } from "@leadlane/core/history/schema";
import { read as readMerge } from "@leadlane/core/jobs/merge-job";
import { JobStarted } from "@leadlane/core/jobs/schema";
import { startTransfer } from "@leadlane/core/jobs/start";
import { commit, readAll } from "@leadlane/core/kernel/store";
import { Activity } from "@leadlane/core/leads/schema";
import { MergeStarted } from "@leadlane/core/merges/schema";
import { continueMerge } from "@leadlane/core/merges/steps";
import { readArchives, saveArchives } from "@leadlane/core/transfer/entity";
import { View } from "@leadlane/core/views/schema";
import { drained } from "../../support/product";
import { actAs, type Person } from "../../support/tenant";
import { addFile, PDF, upload } from "../../support/uploads";
import { type Make, newName, ownLead, type World } from "./example";
import { newProduct } from "./workspace";

async function ownNote(caller: Person): Promise<string> {
  const path = `/leads/leads/${await ownLead(caller)}/activities`;
  return (await caller.post(path, { kind: "note", text: "Hello" })).as(Activity, 201).id;
}

async function ownFile(caller: Person): Promise<{ id: string; file_id: string }> {
  const id = await ownLead(caller);
  return { id, file_id: (await addFile(caller, id, PDF, "Offer.pdf")).id };
}

async function ownView(caller: Person): Promise<string> {
  const view = { name: newName("View"), query: { sort: "name" } };
  return (await caller.post("/leads/views", view)).as(View, 201).id;
}

/** A completed bulk job on one lead. */
async function ownJob(caller: Person): Promise<string> {
  const tag = newName("tag");
  await ownLead(caller, { tags: [tag] });
  const body = { query: { tag }, action: "tag", tag: "many" };
  const { job_id } = (await caller.post("/leads/bulk", body)).as(JobStarted, 202);
  await drained();
  return job_id;
}

/** A merge of two leads. */
async function ownMerge(caller: Person): Promise<string> {
  const body = { other_id: await ownLead(caller), version: 1, other_version: 1 };
  const answer = await caller.post(`/leads/leads/${await ownLead(caller)}/merge`, body);
  const { merge_id } = answer.as(MergeStarted, 202);
  await actAs(caller, async () => {
    for (;;) {
      const [job] = await readAll(readMerge(merge_id));
      if (job?.status !== "running") return;
      await continueMerge(job);
    }
  });
  return merge_id;
}

/** A completed import without rows. */
async function ownImport(caller: Person): Promise<string> {
  return actAs(caller, async () => {
    const { id, write } = startTransfer("import", { dry_run: true });
    const done = {
      status: "done",
      changed: 1,
      total: 1,
      done_at: new Date().toISOString(),
      file: `exports/t/${id}.csv`,
    };
    if (write.type === "put") await commit([{ ...write, item: { ...write.item, ...done } }], null);
    return id;
  });
}

/** Removes the lock that allows one archive at a time. */
async function forgetArchives(): Promise<void> {
  const [archives] = await readAll(readArchives());
  await commit([saveArchives({ ...archives, jobs: [] })], null);
}

async function ownUpload(caller: Person): Promise<string> {
  const upload = prepare(caller.id, { kind: "import", type: "text/csv", size: 5 });
  return actAs(caller, () => commit([create(upload)], upload.id));
}

const onLead = (body?: (world: World, caller: Person) => Record<string, unknown>): Make => {
  return async (world, caller) => ({ params: { id: await ownLead(caller) }, body: body?.(world, caller) });
};

export const leadsExamples: Record<string, Make> = {
  "post /tenant/export": async (_, caller) => {
    await actAs(caller, forgetArchives);
    return {};
  },
  "get /tenant/exports": async () => ({}),
  "get /jobs/:id": async (_, caller) => ({ params: { id: await ownJob(caller) } }),
  "get /jobs/:id/results": async (_, caller) => ({ params: { id: await ownJob(caller) } }),
  "get /jobs/:id/file": async (_, caller) => ({ params: { id: await ownImport(caller) } }),
  "post /jobs/:id/undo": async (_, caller) => ({ params: { id: await ownJob(caller) } }),
  "post /leads/samples": async (_, caller) => {
    await caller.delete("/leads/samples");
    return {};
  },
  "delete /leads/samples": async (_, caller) => {
    await caller.post("/leads/samples");
    return {};
  },
  "get /leads/views": async () => ({}),
  "post /leads/views": async () => ({ body: { name: newName("View"), query: { sort: "-value" } } }),
  "put /leads/views/:id": async (_, caller) => ({
    params: { id: await ownView(caller) },
    body: { query: { tag: "vip" } },
  }),
  "delete /leads/views/:id": async (_, caller) => ({ params: { id: await ownView(caller) } }),
  "get /leads/leads": async (_, caller) => ({ query: { owner_id: caller.id } }),
  "post /leads/leads": async (world, caller) => ({
    body: {
      name: "Meera",
      email: `${newName("lead").replace(" ", "-")}@example.test`,
      status_id: world.statuses.Contacted,
      source_id: world.sourceId,
      product_ids: [await newProduct(world)],
      owner_id: caller.id,
    },
  }),
  "get /leads/tags": async () => ({ query: { q: "vi" } }),
  "get /leads/today": async (_, caller) => ({ query: { owner_id: caller.id } }),
  "get /leads/leads/archived": async () => ({}),
  "get /leads/leads/trash": async () => ({}),
  "get /leads/board": async ({ statuses }) => ({ query: { status_id: statuses.New } }),
  "post /leads/bulk": async (_, caller) => ({
    body: { ids: [await ownLead(caller)], action: "tag", tag: "vip" },
  }),
  "get /leads/export": async () => ({}),
  "get /leads/duplicates": async () => ({}),
  "post /leads/duplicates/check": async () => ({ body: { name: "Meera", phone: "9876543210" } }),
  "get /leads/leads/:id/duplicates": onLead(),
  "post /leads/leads/:id/duplicates/dismiss": async (_, caller) => ({
    params: { id: await ownLead(caller) },
    body: { other_id: await ownLead(caller) },
  }),
  "get /leads/leads/:id/merge": async (_, caller) => ({
    params: { id: await ownLead(caller) },
    query: { other_id: await ownLead(caller) },
  }),
  "post /leads/leads/:id/merge": async (_, caller) => ({
    params: { id: await ownLead(caller) },
    body: { other_id: await ownLead(caller), version: 1, other_version: 1 },
  }),
  "post /leads/merges/:merge_id/undo": async (_, caller) => ({
    params: { merge_id: await ownMerge(caller) },
  }),
  "post /leads/import": async (_, caller) => ({
    body: { upload_id: await ownUpload(caller), duplicates: "skip", dry_run: true },
  }),
  "get /leads/import/:id": async (_, caller) => ({ params: { id: await ownImport(caller) } }),
  "post /leads/import/:id/undo": async (_, caller) => ({ params: { id: await ownImport(caller) } }),
  "get /leads/leads/:id/files": onLead(),
  "post /leads/leads/:id/files": async (_, caller) => ({
    params: { id: await ownLead(caller) },
    body: { upload_id: await upload(caller, "lead_file", PDF), name: "Offer.pdf" },
  }),
  "get /leads/leads/:id/files/:file_id": async (_, caller) => ({ params: await ownFile(caller) }),
  "delete /leads/leads/:id/files/:file_id": async (_, caller) => ({ params: await ownFile(caller) }),
  "get /leads/leads/:id": onLead(),
  "put /leads/leads/:id": onLead(({ statuses, sourceId }, caller) => ({
    city: "Pune",
    status_id: statuses.Contacted,
    source_id: sourceId,
    owner_id: caller.id,
  })),
  "delete /leads/leads/:id": onLead(),
  "post /leads/leads/:id/restore": async ({ tenant }, caller) => {
    const id = await ownLead(caller);
    await tenant.admin.delete(`/leads/leads/${id}`);
    return { params: { id } };
  },
  "put /leads/leads/:id/move": async ({ statuses }, caller) => ({
    params: { id: await ownLead(caller) },
    body: {
      status_id: statuses.Contacted,
      after_id: await ownLead(caller, { status_id: statuses.Contacted }),
      before_id: await ownLead(caller, { status_id: statuses.Contacted }),
    },
  }),
  "put /leads/leads/:id/assign": onLead(({ managerId }) => ({ owner_id: managerId })),
  "put /leads/leads/:id/archive": onLead(),
  "put /leads/leads/:id/unarchive": async ({ tenant }, caller) => {
    const id = await ownLead(caller);
    await tenant.admin.put(`/leads/leads/${id}/archive`);
    return { params: { id } };
  },
  "get /leads/leads/:id/everything": onLead(),
  "post /leads/leads/:id/erase": async (_, caller) => ({
    params: { id: await ownLead(caller, { name: "Zubeida Quill" }) },
    body: { confirm: "Zubeida Quill", asked_by: "by e-mail of 3 May" },
  }),
  "get /leads/leads/:id/history": onLead(),
  "post /leads/leads/:id/history/:entry_id/revert": async (_, caller) => {
    const id = await ownLead(caller);
    await caller.put(`/leads/leads/${id}`, { city: "Pune" });
    const [change] = (await caller.get(`/leads/leads/${id}/history`)).asPage(HistoryEntry).items;
    return { params: { id, entry_id: change?.id ?? "" } };
  },
  "get /leads/leads/:id/activities": onLead(),
  "post /leads/leads/:id/activities": onLead(() => ({ kind: "note", text: "Hello" })),
  "post /leads/leads/:id/log": onLead(({ statuses }) => ({
    kind: "call",
    outcome: "Connected",
    next: { follow_up_at: "2031-01-01T10:00:00+05:30", next_step: "Send plan" },
    move: { status_id: statuses.Contacted },
  })),
  "put /leads/activities/:id": async (_, caller) => ({
    params: { id: await ownNote(caller) },
    body: { text: "Changed" },
  }),
  "delete /leads/activities/:id": async (_, caller) => ({ params: { id: await ownNote(caller) } }),
};
