import * as Names from "@leadlane/core/access/name-entity";
import { User, UserName } from "@leadlane/core/access/schema";
import { commit } from "@leadlane/core/kernel/store";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { useProduct } from "../../support/product";
import { inTenant, newTenant, type Person } from "../../support/tenant";

useProduct();

async function find(client: Person, query: Record<string, string>): Promise<string[]> {
  const found = await client.get(`/uac/names?${new URLSearchParams(query)}`);
  return found.as(z.array(UserName)).map(({ name }) => name);
}

it("are found by id and by word prefixes in any order, for every user of the business", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff", { name: "Priya Sharma" });
  await tenant.hire("Staff", { name: "Ravi Prasad" });
  const stranger = await newTenant();
  expect(await find(staff, { q: "pr" })).toEqual(["Priya Sharma", "Ravi Prasad"]);
  expect(await find(staff, { q: "SHA pri" })).toEqual(["Priya Sharma"]);
  expect(await find(staff, { q: "harma" })).toEqual([]);
  expect(await find(staff, { ids: `${staff.id},${stranger.admin.id},nobody` })).toEqual(["Priya Sharma"]);
  expect(await find(stranger.admin, { q: "priya" })).toEqual([]);
  (await staff.get(`/uac/names?ids=${"x".repeat(2000)}`)).expectInvalid("ids");
});

it("follow renamed and deactivated users", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff", { name: "Priya Sharma" });
  (await tenant.admin.put(`/uac/users/update-user/${staff.id}`, { name: "Priya Verma" })).as(User);
  expect(await find(staff, { q: "priya" })).toEqual(["Priya Verma"]);
  expect((await staff.put("/profile", { name: "Priyanka" })).status).toBe(200);
  expect(await find(staff, { q: "priy" })).toEqual(["Priyanka"]);
  await tenant.change(staff, { status: "inactive" });
  const shown = (await tenant.me()).users.find(({ id }) => id === staff.id);
  expect(shown).toMatchObject({ name: "Priyanka", status: "inactive" });
});

it("are limited to 100 on the first screen, with a flag that more exist", async () => {
  const tenant = await newTenant();
  expect(await tenant.me()).toMatchObject({ users_more: false });
  await inTenant(tenant.id, () =>
    commit(
      Array.from({ length: 99 }, (_, n) => ({
        id: `id-${n}`,
        name: `Colleague ${n}`,
        status: "active" as const,
      })).flatMap((named) => Names.updateName(undefined, named)),
      null,
    ),
  );
  expect(await tenant.me()).toMatchObject({ users_more: false });
  await tenant.hire("Staff", { name: "Zubin" });
  const { users, users_more } = await tenant.me();
  expect([users.length, users_more]).toEqual([100, true]);
  expect(users.map(({ name }) => name)).not.toContain("Zubin");
  expect(await find(tenant.admin, { q: "zub" })).toEqual(["Zubin"]);
});
