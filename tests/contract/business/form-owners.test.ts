import { WebIntegration } from "@leadlane/core/forms/schema";
import { Notification } from "@leadlane/core/notifications/schema";
import { describe, expect, it } from "vitest";
import { listCaptures, newestCapture, readForm, sendCapture, submit } from "../../support/captures";
import { readLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { newEmail, newTenant, type Person, type Tenant } from "../../support/tenant";

useProduct();

async function newTeam(count: number): Promise<{ tenant: Tenant; people: Person[]; ids: string[] }> {
  const tenant = await newTenant();
  const people: Person[] = [];
  for (let number = 0; number < count; number += 1) people.push(await tenant.hire("Staff"));
  return { tenant, people, ids: people.map(({ id }) => id) };
}

function save({ admin }: Tenant, change: Record<string, unknown>) {
  return admin.post("/int/web", change);
}

async function ownerOf({ admin }: Tenant, lead_id: string | null): Promise<string | null> {
  return (await readLead(admin, lead_id ?? "")).owner_id;
}

/** Sends submissions in turn and returns the owners of the new leads. */
async function ownersOfNext(tenant: Tenant, count: number): Promise<(string | null)[]> {
  const owners: (string | null)[] = [];
  for (let number = 0; number < count; number += 1) {
    expect((await submit(tenant.admin)).status).toBe(202);
    owners.push(await ownerOf(tenant, (await newestCapture(tenant.admin)).lead_id));
  }
  return owners;
}

async function readReason({ admin }: Tenant): Promise<string | undefined> {
  const { lead_id } = await newestCapture(admin);
  const { activities } = await readLead(admin, lead_id ?? "");
  return activities.find(({ event }) => event === "created")?.text;
}

async function notices(person: Person): Promise<Notification[]> {
  return (await person.get("/notifications")).asPage(Notification).items;
}

describe("the owners of a website form", () => {
  it("take turns in order, without disabled users", async () => {
    const { tenant, people, ids } = await newTeam(3);
    const [first, second, third] = ids;
    const saved = (await save(tenant, { rota: ids, default_owner_id: first })).as(WebIntegration);
    expect([saved.rota, saved.default_owner_id]).toEqual([ids, first]);
    expect(await ownersOfNext(tenant, 4)).toEqual([first, second, third, first]);
    expect(await readReason(tenant)).toBe("Website form: assigned to the next person in the rotation.");
    const [, disabled] = people;
    if (disabled) await tenant.change(disabled, { status: "inactive" });
    expect(await ownersOfNext(tenant, 3)).toEqual([third, first, third]);
    if (disabled) await tenant.change(disabled, { status: "active" });
    expect(await ownersOfNext(tenant, 3)).toEqual([first, second, third]);
    expect((await readForm(tenant.admin)).rota).toEqual(ids);
  });

  it("fall back to the default owner, and then to no owner", async () => {
    const { tenant, people, ids } = await newTeam(2);
    const [first, second] = ids;
    expect(await ownersOfNext(tenant, 1)).toEqual([null]);
    expect(await readReason(tenant)).toBe("");
    await save(tenant, { default_owner_id: first });
    expect(await ownersOfNext(tenant, 1)).toEqual([first]);
    expect(await readReason(tenant)).toContain("default owner");
    await save(tenant, { rota: [second] });
    const [one, other] = people;
    if (other) await tenant.change(other, { status: "inactive" });
    expect(await ownersOfNext(tenant, 1)).toEqual([first]);
    expect(await readReason(tenant)).toContain("no one in the rotation is active");
    if (one) await tenant.change(one, { status: "inactive" });
    expect(await ownersOfNext(tenant, 1)).toEqual([null]);
    expect(await readReason(tenant)).toContain("no owner");
    // A user already in the rotation may stay in it.
    (await save(tenant, { rota: [second], default_owner_id: first })).as(WebIntegration);
    (await save(tenant, { rota: [], default_owner_id: null })).as(WebIntegration);
    (await save(tenant, { default_owner_id: first })).expectInvalid("default_owner_id");
  });

  it("must be distinct active colleagues", async () => {
    const { tenant, ids } = await newTeam(1);
    const other = await newTenant();
    (await save(tenant, { rota: [ids[0], other.admin.id] })).expectInvalid("rota.1");
    (await save(tenant, { rota: [ids[0], ids[0]] })).expectInvalid("rota");
    (await save(tenant, { default_owner_id: other.admin.id })).expectInvalid("default_owner_id");
  });

  it("share simultaneous submissions evenly, and a repeated submission takes one turn", async () => {
    const { tenant, ids } = await newTeam(3);
    await save(tenant, { rota: ids });
    const { public_key } = await readForm(tenant.admin);
    const newContacts = (length: number) =>
      Array.from({ length }, () => ({ email: newEmail(), submission_id: newEmail() }));
    const sendAll = async (contacts: Record<string, string>[]) => {
      const sent = await Promise.all(contacts.map((contact) => sendCapture(public_key, contact)));
      expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 202));
      return (await listCaptures(tenant.admin)).filter(({ outcome }) => outcome === "accepted");
    };
    const contacts = newContacts(9);
    const accepted = await sendAll(contacts);
    const owners = await Promise.all(accepted.map(({ lead_id }) => ownerOf(tenant, lead_id)));
    expect(ids.map((id) => owners.filter((owner) => owner === id).length)).toEqual([3, 3, 3]);
    const more = newContacts(3);
    expect(await sendAll([...contacts, ...more, ...more])).toHaveLength(12);
    const next = await ownersOfNext(tenant, 3);
    expect(new Set(next)).toEqual(new Set(ids));
  });

  it("take a turn for new leads only, including released ones", async () => {
    const { tenant, ids } = await newTeam(2);
    const [first, second] = ids;
    await save(tenant, { rota: ids });
    const email = newEmail();
    await submit(tenant.admin, { email });
    await submit(tenant.admin, { email, message: "Once more" });
    await submit(tenant.admin, { website: "spam" });
    expect((await tenant.admin.post("/int/web/test-lead")).status).toBeLessThan(300);
    expect(await ownersOfNext(tenant, 1)).toEqual([second]);
    await save(tenant, { daily_limit: 0 });
    await submit(tenant.admin);
    const { id, outcome } = await newestCapture(tenant.admin);
    expect(outcome).toBe("parked");
    await tenant.admin.post(`/int/web/captures/${id}/release`);
    expect(await ownerOf(tenant, (await newestCapture(tenant.admin)).lead_id)).toBe(first);
    await drained();
  });
});

describe("a lead from the website form", () => {
  it("notifies its owner once, and again when the same person writes again", async () => {
    const { tenant, people, ids } = await newTeam(1);
    const [owner] = people;
    if (!owner) throw new Error("The test user is missing.");
    await save(tenant, { rota: ids });
    const email = newEmail();
    await submit(tenant.admin, { name: "Asha Verma", email });
    await drained();
    expect(await notices(owner)).toMatchObject([
      { kind: "website_lead", lead_name: "Asha Verma", actor_id: null },
    ]);
    await submit(tenant.admin, { name: "Asha Verma", email, message: "Are you there?" });
    await drained();
    expect(await notices(owner)).toMatchObject([
      { kind: "website_lead", lead_name: "Asha Verma", text: "Submitted the website form again." },
      { kind: "website_lead", lead_name: "Asha Verma" },
    ]);
    expect(await notices(tenant.admin)).toEqual([]);
  });

  it("notifies the admins who want it when nobody owns the lead", async () => {
    const tenant = await newTenant();
    const [other, muted, staff] = [
      await tenant.hire("Admin"),
      await tenant.hire("Admin"),
      await tenant.hire("Staff"),
    ];
    await muted.put("/profile", { notification_preferences: { website_lead: false } });
    await submit(tenant.admin, { name: "Asha Verma" });
    await drained();
    const received = await Promise.all([tenant.admin, other, muted, staff].map(notices));
    expect(received.map((some) => some.map(({ kind }) => kind))).toEqual([
      ["website_lead"],
      ["website_lead"],
      [],
      [],
    ]);
  });
});
