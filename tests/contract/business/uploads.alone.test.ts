import { Profile, User } from "@leadlane/core/access/schema";
import { PendingUpload } from "@leadlane/core/files/schema";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { Preferences } from "@leadlane/core/preferences/schema";
import { Me } from "@leadlane/core/screens/schema";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { currentAddress, drained, useOwnProduct } from "../../support/product";
import { newTenant, type Person } from "../../support/tenant";
import { announce, PNG, textFile, type UploadedFile, upload } from "../../support/uploads";

useOwnProduct();
afterEach(() => {
  shiftClock(0);
  vi.useRealTimers();
});

const JPEG: UploadedFile = { type: "image/jpeg", bytes: jpeg(4096, 1) };

/** The header of a JPEG image of this size. */
function jpeg(width: number, height: number) {
  const [w, h] = [width, height].map((size) => [size >> 8, size & 255]);
  return new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, ...(h ?? []), ...(w ?? []), 1, 1, 0x11, 0]);
}

function stored(path: string | null, init?: RequestInit): Promise<Response> {
  return fetch(`${currentAddress()}${path}`, init);
}

async function avatarOf(person: Person): Promise<string | null> {
  return (await person.get("/profile")).as(Profile).avatar;
}

describe("an upload request", () => {
  it("names the invalid fields: kind, size and type", async () => {
    const { admin } = await newTenant();
    const post = (change: Record<string, unknown>) =>
      admin.post("/uploads", { kind: "avatar", size: 100, type: "image/png", ...change });
    (await admin.post("/uploads", {})).expectInvalid("kind", "size", "type");
    (await post({ kind: "video" })).expectInvalid("kind");
    (await post({ size: 512 * 1024 + 1 })).expectInvalid("size");
    (await post({ size: 0 })).expectInvalid("size");
    (await post({ size: 1.5 })).expectInvalid("size");
    (await post({ type: "image/svg+xml" })).expectInvalid("type");
    (await post({ type: "text/html", size: 1_000_000 })).expectInvalid("size", "type");
    (await post({ kind: "import" })).expectInvalid("type");
    (await post({ kind: "import", type: "text/csv", size: 10 * 1024 * 1024 + 1 })).expectInvalid("size");
    (await post({ size: 512 * 1024 })).as(PendingUpload, 201);
    (await post({ kind: "import", type: "text/csv", size: 10 * 1024 * 1024 })).as(PendingUpload, 201);
  });

  it("requires an Admin for a logo, and the import permission for a list", async () => {
    const tenant = await newTenant();
    const [staff, manager] = [await tenant.hire("Staff"), await tenant.hire("Manager")];
    const logo = { kind: "logo", size: 100, type: "image/png" };
    (await manager.post("/uploads", logo)).expectError(403, "FORBIDDEN");
    const list = { kind: "import", size: 100, type: "text/csv" };
    (await staff.post("/uploads", list)).expectError(403, "FORBIDDEN");
    (await manager.post("/uploads", list)).as(PendingUpload, 201);
  });

  it("returns a URL for one PUT of that type and size, valid for five minutes", async () => {
    const { admin } = await newTenant();
    const { url, headers } = await announce(admin, "avatar", PNG);
    const put = (init: RequestInit, to = url) =>
      fetch(to, { method: "PUT", headers, body: PNG.bytes, ...init });
    const refusals = [
      await put({ body: new Uint8Array([...PNG.bytes, 0]) }),
      await put({ headers: { "content-type": "text/html" } }),
      await put({ method: "POST" }),
      await put({}, url.replace(/\/tmp\/\w+\//, "/files/x/")),
      await put({}, url.replace("X-Amz-Expires=300", "X-Amz-Expires=3000")),
      await put({}, url.replace(/&?X-Amz-Signature=\w+/, "")),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 405, 403, 403, 403]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6 * 60_000 });
    expect((await put({})).status).toBe(403);
    vi.useRealTimers();
    expect((await put({})).status).toBe(200);
  });
});

describe("a picture", () => {
  it("is served publicly by its path, unchanged and with an immutable cache header", async () => {
    const tenant = await newTenant();
    const staff = await tenant.hire("Staff");
    const avatar = await upload(staff, "avatar", PNG);
    const profile = (await staff.put("/profile", { avatar })).as(Profile);
    expect(profile.avatar).toMatch(new RegExp(`^/files/${tenant.id}/[\\w-]{32}\\.png$`));
    const answer = await stored(profile.avatar);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PNG.bytes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": 'inline; filename="picture.png"',
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect((await staff.get("/auth/me")).as(Me).user.avatar).toBe(profile.avatar);
    const users = (await tenant.admin.get("/uac/users")).as(z.array(User));
    expect(users.find(({ id }) => id === staff.id)?.avatar).toBe(profile.avatar);
    expect((await stored(`/files/${tenant.id}/..%2F..%2Fauth-secret`)).status).toBe(404);
    expect((await stored(profile.avatar, { method: "DELETE" })).status).toBe(405);
  });

  it("is inspected before use: pages, drawings and renamed files are rejected", async () => {
    const { admin } = await newTenant();
    const files = [
      textFile("<!doctype html><script>alert(1)</script>"),
      textFile("<svg xmlns='http://www.w3.org/2000/svg'/>", "image/webp"),
      textFile("RIFF0000WAVE", "image/webp"),
      { ...JPEG, type: "image/png" },
    ];
    for (const file of files) {
      const avatar = await upload(admin, "avatar", file);
      (await admin.put("/profile", { avatar, name: "Unchanged" })).expectInvalid("avatar");
      const logo = await upload(admin, "logo", file);
      (await admin.put("/settings/preferences", { logo })).expectInvalid("logo");
    }
    expect((await admin.get("/profile")).as(Profile)).toMatchObject({ avatar: null, name: "Asha Rao" });
    const avatar = await upload(admin, "avatar", JPEG);
    expect((await admin.put("/profile", { avatar })).as(Profile).avatar).toMatch(/\.jpg$/);
  });

  it("is rejected above 4,096 pixels a side, regardless of its file size", async () => {
    const { admin } = await newTenant();
    const tall = { type: "image/jpeg", bytes: jpeg(1, 4097) };
    const png = new Uint8Array(PNG.bytes);
    new DataView(png.buffer).setUint32(16, 100_000);
    for (const file of [tall, { ...PNG, bytes: png }]) {
      const avatar = await upload(admin, "avatar", file);
      expect((await admin.put("/profile", { avatar })).expectInvalid("avatar").message).toContain(
        "4,096 pixels",
      );
      const logo = await upload(admin, "logo", file);
      (await admin.put("/settings/preferences", { logo })).expectInvalid("logo");
    }
    expect(await avatarOf(admin)).toBeNull();
  });

  it("is usable only by its uploader, for its purpose, and after the upload", async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const staff = await tenant.hire("Staff");
    const foreign = [
      await upload(tenant.admin, "avatar", PNG),
      await upload(other.admin, "avatar", PNG),
      (await announce(staff, "avatar", PNG)).upload_id,
      tenant.id,
    ];
    for (const avatar of foreign) (await staff.put("/profile", { avatar })).expectInvalid("avatar");
    (await staff.put("/profile", { avatar: "x" })).expectInvalid("avatar");
    const logo = await upload(tenant.admin, "avatar", PNG);
    (await tenant.admin.put("/settings/preferences", { logo })).expectInvalid("logo");
    const avatar = await upload(staff, "avatar", PNG);
    shiftClock(25 * 60 * 60 * 1000);
    const late = await tenant.signIn(staff);
    (await late.put("/profile", { avatar })).expectInvalid("avatar");
  });

  it("is deleted when it is replaced or removed", async () => {
    const { admin } = await newTenant();
    const show = async () => {
      const avatar = await upload(admin, "avatar", PNG);
      return (await admin.put("/profile", { avatar })).as(Profile).avatar;
    };
    const [first, second] = [await show(), await show()];
    await drained();
    expect((await stored(first)).status).toBe(404);
    expect((await stored(second)).status).toBe(200);
    await admin.put("/profile", { name: "Somebody else" });
    await drained();
    expect(await avatarOf(admin)).toBe(second);
    expect((await stored(second)).status).toBe(200);
    expect((await admin.put("/profile", { avatar: null })).as(Profile).avatar).toBeNull();
    await drained();
    expect((await stored(second)).status).toBe(404);
  });

  it("is set as the business logo by an Admin and shown on everybody's first screen", async () => {
    const tenant = await newTenant();
    const staff = await tenant.hire("Staff");
    const set = async () => {
      const logo = await upload(tenant.admin, "logo", PNG);
      return (await tenant.admin.put("/settings/preferences", { logo })).as(Preferences).logo;
    };
    const [first, second] = [await set(), await set()];
    const { tenant: shown, preferences } = (await staff.get("/auth/me")).as(Me);
    expect([shown.logo, preferences.logo]).toEqual([second, second]);
    await drained();
    expect((await stored(first)).status).toBe(404);
    const kept = (await tenant.admin.put("/settings/preferences", { week_start: "sunday" })).as(Preferences);
    expect(kept.logo).toBe(second);
    const gone = (await tenant.admin.put("/settings/preferences", { logo: null })).as(Preferences);
    expect(gone.logo).toBeNull();
    await drained();
    expect((await stored(second)).status).toBe(404);
  });
});
