import { updateProfile } from "@leadlane/core/access/accounts/own-profile";
import { atMoment } from "@leadlane/core/kernel/clock";
import { dayOf, momentAt } from "@leadlane/core/kernel/day";
import { create } from "@leadlane/core/leads/create";
import { move } from "@leadlane/core/leads/move";
import type { WeeklyEmail } from "@leadlane/core/mail/email";
import { write } from "@leadlane/core/mail/templates";
import * as PipelineStatus from "@leadlane/core/pipeline/status";
import { schedule } from "@leadlane/core/reminders/reminder";
import { updatePreferences } from "@leadlane/core/tenants/preferences";
import { handler as tickHandler } from "@leadlane/functions/schedule/tick";
import { handler as project } from "@leadlane/functions/stream/project";
import { beforeEach, expect, it, vi } from "vitest";
import { emailsTo } from "../support/emails";
import { useStore } from "../support/store";
import {
  actAs,
  inTenant,
  newPhone,
  newTenant,
  newUnverifiedTenant,
  type Person,
  type Tenant,
} from "../support/tenant";

const { readStream } = useStore();

beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://leadlane.example");
});

const DAY_MS = 24 * 60 * 60 * 1000;
/** A future Monday with all its scheduled work. */
const MONDAY = dayOf(Date.now() + (14 + ((8 - new Date().getUTCDay()) % 7)) * DAY_MS, "UTC");

/** A local time, a number of days after that Monday. */
function at(zone: string, time: string, days = 0): number {
  return momentAt(Date.parse(`${MONDAY}T${time}:00.000Z`) + days * DAY_MS, zone);
}

/** Processes all stream records, at the given time. */
async function follow(instant?: number): Promise<void> {
  for (let records = await readStream(); records.length > 0; records = await readStream())
    for (let start = 0; start < records.length; start += 100) {
      const Records = records.slice(start, start + 100);
      const processAgain = () => project({ Records });
      expect(await (instant ? atMoment(instant, processAgain) : processAgain())).toEqual({
        batchItemFailures: [],
      });
    }
}

/** Runs the scheduled function at the given time. */
function tick(instant: number): Promise<void> {
  return atMoment(instant, () =>
    tickHandler({ id: "tick" }, { getRemainingTimeInMillis: () => 15 * 60_000 }),
  );
}

function choose(person: Person, weekly: boolean, instant: number): Promise<unknown> {
  return atMoment(instant, () =>
    actAs(person, () => updateProfile({ notification_preferences: { weekly } })),
  );
}

async function reports({ id }: Tenant, { email }: Person): Promise<WeeklyEmail[]> {
  return (await emailsTo(id, email)).flatMap((mail) => (mail.template === "weekly" ? [mail] : []));
}

it.each(["Asia/Kolkata", "America/New_York"])(
  "is sent once each Monday at opening time in %s, with the figures of both weeks",
  async (zone) => {
    const tenant = await newTenant({ company: "Acme Realty" });
    const { admin } = tenant;
    const colleague = await tenant.hire("Admin", { name: "Meera Iyer" });
    const staff = await tenant.hire("Staff", { name: "Ravi Shah" });
    if (zone !== "Asia/Kolkata") {
      await actAs(admin, () => updatePreferences({ timezone: zone }));
      await follow(); // waits for the recount of days
    }
    const start = at(zone, "12:00", -4);
    await choose(colleague, true, start);
    const statuses = await actAs(admin, PipelineStatus.list);
    const idOf = (type: string) => statuses.find((status) => status.type === type)?.id ?? "";
    const add = (days: number, time: string, owner: Person, end?: "won" | "lost") =>
      atMoment(at(zone, time, days), () =>
        actAs(admin, async () => {
          const due = end ? undefined : new Date(at(zone, "09:00", -1)).toISOString();
          const lead = {
            name: "Lead",
            phone: newPhone(),
            owner_id: owner.id,
            value: 50_000_00,
            follow_up_at: due,
          };
          const { id } = await create(lead);
          if (end) await move(id, { status_id: idOf(end), lost_reason: "Budget" });
        }),
      );
    // The first and last local minutes of both weeks.
    await add(-7, "00:01", staff, "won");
    await add(-1, "23:59", staff);
    await add(-3, "12:00", admin, "lost");
    await add(-14, "00:01", admin, "won");
    await add(-8, "23:59", admin, "won");
    await add(-15, "23:59", admin);
    await follow(start);

    await tick(at(zone, "09:29"));
    expect(await reports(tenant, colleague)).toEqual([]);
    await Promise.all([tick(at(zone, "09:41")), tick(at(zone, "09:41"))]);
    await tick(at(zone, "09:46"));
    const [mail, ...others] = await reports(tenant, colleague);
    expect(others).toEqual([]);
    expect(await reports(tenant, admin), "not sent without opting in").toEqual([]);
    const won = { count: 1, value: 50_000_00 };
    expect(mail?.figures).toMatchObject({
      ...{ from: dayOf(at("UTC", "00:00", -7), "UTC"), to: dayOf(at("UTC", "00:00", -1), "UTC") },
      week: { made: 3, won, lost: 1 },
      before: { made: 2, won: { count: 2, value: 100_000_00 }, lost: 0 },
      overdue: 2,
      people: [
        { name: "Ravi Shah", overdue: 1, week: { made: 2, won, lost: 0 }, before: { made: 0 } },
        { overdue: 1, week: { made: 1, lost: 1 }, before: { made: 2 } },
      ],
      sources: [{ name: "No source", week: { made: 3 }, before: { made: 2 } }],
    });
    if (!mail) throw new Error("The email is missing.");
    const { subject, text, html } = write(mail);
    expect(subject).toBe("Last week: 3 new leads, 1 won");
    for (const words of ["New leads: 3 (2)", "Won: 1, worth ₹50,000 (2, worth ₹1,00,000)", "Lost: 1 (0)"])
      expect(text).toContain(words);
    expect(text).toContain("Ravi Shah: 2 new, 1 won, worth ₹50,000, 0 lost (0, 0, 0); 1 overdue now");
    const { from, to } = mail.figures;
    expect(text).toContain(`/reports?from=${from}&to=${to}&compare=previous`);
    expect(html).toContain(`/reports?from=${from}&amp;to=${to}&amp;compare=previous"`);
    expect(html).toContain("By owner</h2>");

    await tick(at(zone, "09:41", 7));
    expect((await reports(tenant, colleague)).map(({ figures }) => figures.week.made)).toEqual([3, 0]);
    await choose(colleague, false, at(zone, "12:00", 8));
    await tick(at(zone, "09:41", 14));
    await tick(at(zone, "09:41", 21));
    expect(await reports(tenant, colleague)).toHaveLength(2);
  },
);

it("is not sent to users without the report permission, inactive users or unverified businesses", async () => {
  const zone = "Asia/Kolkata";
  const tenant = await newTenant();
  const hire = async (name: string) => {
    const person = await tenant.hire("Admin", { name });
    await choose(person, true, at(zone, "12:00", -4));
    return person;
  };
  const [gone, demoted, kept] = [await hire("Gone"), await hire("Demoted"), await hire("Kept")];
  const unverified = await newUnverifiedTenant();
  await choose(unverified.admin, true, at(zone, "12:00", -4));
  await follow(at(zone, "12:00", -4));
  await tenant.change(gone, { status: "inactive" });
  await tenant.change(demoted, { role: "Manager" });
  await tick(at(zone, "09:41"));
  for (const person of [gone, demoted]) expect(await reports(tenant, person)).toEqual([]);
  expect(await reports(tenant, kept)).toHaveLength(1);
  expect(await reports(unverified, unverified.admin)).toEqual([]);
  // Schedules the report a second time.
  await inTenant(tenant.id, () =>
    schedule([{ kind: "weekly", id: "all", at: new Date(at(zone, "09:50")).toISOString() }]),
  );
  await tick(at(zone, "09:51"));
  expect(await reports(tenant, kept)).toHaveLength(1);
  await expect(choose(demoted, true, Date.now())).resolves.toBeDefined();
  const manager = await tenant.hire("Manager");
  await expect(choose(manager, true, Date.now())).rejects.toMatchObject({ code: "FORBIDDEN" });
});

it("covers a quiet week too, and is not sent a day late", async () => {
  const zone = "Asia/Kolkata";
  const tenant = await newTenant();
  await choose(tenant.admin, true, at(zone, "12:00", -4));
  await follow(at(zone, "12:00", -4));
  // More than a day late.
  await tick(at(zone, "10:00", 1));
  expect(await reports(tenant, tenant.admin)).toEqual([]);
  await tick(at(zone, "09:41", 7));
  const [mail] = await reports(tenant, tenant.admin);
  expect(mail?.figures).toMatchObject({ week: { made: 0 }, expected: null, sources: [], people: [] });
  if (mail) expect(write(mail).text).toContain("No open leads.");
});
