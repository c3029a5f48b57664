import type { Notification } from "@leadlane/core/notifications/schema";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentToasts, toast } from "../../lib/feedback/toast";
import { createNoticeToasts } from "./notice-toasts";

const AT = "2026-11-20T06:30:00.000Z";
const notice = (id: string, change: Partial<Notification> = {}): Notification => ({
  ...{ id, tenant_id: "t", created_at: AT, updated_at: AT, version: 1, read_at: null },
  ...{ kind: "website_lead", lead_id: "lead-1", lead_name: "Asha Verma", actor_id: null, actor_name: "" },
  ...change,
});
const texts = () => currentToasts().map(({ message }) => message);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(() => {
  for (const { id } of currentToasts()) toast.dismiss(id);
  vi.useRealTimers();
});

it("announces a new lead once across two tabs, with a link to it", () => {
  const open = vi.fn();
  const tabs = [createNoticeToasts(open), createNoticeToasts(open)];
  for (const tab of tabs) tab.add(notice("a"));
  vi.advanceTimersByTime(1_000);
  expect(texts()).toEqual(["New lead from the website: Asha Verma."]);
  const claimed = localStorage.getItem("toldNotice");
  expect(claimed).toBe("a");
  currentToasts()[0]?.action?.onAction();
  expect(open).toHaveBeenCalledExactlyOnceWith("lead-1");
});

it("only updates the bell in a hidden tab", () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const tab = createNoticeToasts(vi.fn());
  tab.add(notice("b"));
  vi.advanceTimersByTime(1_000);
  expect(texts()).toEqual([]);
  expect(localStorage.getItem("toldNotice")).toBeNull();
});

it("announces many leads in one message", () => {
  const tab = createNoticeToasts(vi.fn());
  for (const id of ["c", "d", "e"]) tab.add(notice(id));
  vi.advanceTimersByTime(1_000);
  expect(texts()).toEqual(["3 new notifications."]);
});

it("highlights the visible row and card of the lead, except with reduced motion", () => {
  document.body.innerHTML =
    '<main><table><tbody><tr><td><a href="/acme/leads/lead-1">Asha</a></td><td></td></tr></tbody></table><div class="board-card"><a href="/acme/leads/lead-1">Asha</a></div><a href="/acme/leads/lead-12">x</a></main>';
  const animated: Element[] = [];
  Element.prototype.animate = function (this: Element) {
    animated.push(this);
    return {} as Animation;
  };
  let isReduced = false;
  vi.spyOn(window, "matchMedia").mockImplementation(() => ({ matches: isReduced }) as MediaQueryList);
  const tab = createNoticeToasts(vi.fn());
  tab.add(notice("f"));
  vi.advanceTimersByTime(10_000);
  expect(animated.map(({ tagName }) => tagName)).toEqual(["TD", "TD", "DIV"]);
  isReduced = true;
  tab.add(notice("g"));
  vi.advanceTimersByTime(10_000);
  expect(animated).toHaveLength(3);
});
