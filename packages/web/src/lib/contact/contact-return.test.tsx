import { afterEach, expect, it, vi } from "vitest";
import { watchContacts } from "./contact-return";

const MINUTE = 60_000;
let stop = () => {};

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

function tap(href: string, lead: string | null = "a", message?: string): void {
  document.body.innerHTML = `<a href="${href}"><span>Call</span></a>`;
  const link = document.querySelector("a");
  if (lead) link?.setAttribute("data-lead", lead);
  if (message) link?.setAttribute("data-message", message);
  link?.addEventListener("click", (event) => event.preventDefault());
  document.querySelector("span")?.click();
}

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
});

it("reports a call or message once when the user returns within half an hour", () => {
  vi.useFakeTimers();
  const described = vi.fn();
  stop = watchContacts(described);
  tap("tel:+919876543210");
  setVisibility("visible");
  expect(described, "the page was never hidden").not.toHaveBeenCalled();
  setVisibility("hidden");
  vi.setSystemTime(Date.now() + 29 * MINUTE);
  setVisibility("visible");
  setVisibility("hidden");
  setVisibility("visible");
  expect(described.mock.calls).toEqual([[{ leadId: "a", kind: "call" }]]);
  tap("https://wa.me/919876543210?text=Hi", "b", "Hi");
  setVisibility("hidden");
  stop();
  // The phone discarded the page in the meantime, so it is loaded again.
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  stop = watchContacts(described);
  expect(described).toHaveBeenLastCalledWith({ leadId: "b", kind: "whatsapp", text: "Hi" });
});

it("ignores later returns, other links and unreadable data", () => {
  vi.useFakeTimers();
  const described = vi.fn();
  stop = watchContacts(described);
  tap("tel:+919876543210");
  setVisibility("hidden");
  vi.setSystemTime(Date.now() + 30 * MINUTE);
  setVisibility("visible");
  for (const [href, lead] of [
    ["mailto:a@b.test", "a"],
    ["tel:+919876543210", null],
  ] as const) {
    tap(href, lead);
    setVisibility("hidden");
    setVisibility("visible");
  }
  sessionStorage.setItem("contact", "{");
  setVisibility("visible");
  expect(described).not.toHaveBeenCalled();
});
