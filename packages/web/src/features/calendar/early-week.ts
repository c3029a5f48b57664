import { WEEK_DAYS } from "@leadlane/core/preferences/rules";
import type { Me } from "@leadlane/core/screens/schema";
import { addressOf } from "../../lib/api/address";
import { toZonedInput } from "../../lib/time/zoned-time";
import { weekOf } from "./calendar-views";

/**
 * Runs in the page itself, while the calendar's scripts are on their way: asks for the week that it begins with, as soon as
 * it is known when and where weeks begin. The calendar would ask a second later.
 */

const ME = "/api/auth/me";

const early = window.preloadedResponses;

early?.answers[ME]?.then(
  () => {
    const body = early.bodies[ME];
    if (!body) return;
    const { tenant, preferences }: Me = JSON.parse(body).data;
    const today = toZonedInput(new Date().toISOString(), tenant.timezone).slice(0, 10);
    const week = weekOf(today, WEEK_DAYS.indexOf(preferences.week_start), tenant.timezone);
    if (week) early.ask(`/api${addressOf("/calendar/events", { query: { ...week } })}`);
  },
  () => undefined,
);
