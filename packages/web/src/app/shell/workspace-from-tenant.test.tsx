import { act, screen, waitFor } from "@testing-library/react";
import { useSWRConfig } from "swr";
import { beforeEach, expect, it } from "vitest";
import { useDashboard } from "../../data/dashboard";
import { meKey } from "../../data/me";
import { useWorkspace } from "../../lib/session/workspace";
import { formatDate } from "../../lib/time/time";
import { stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
import { Money } from "../../ui/display/money";
import { WorkspaceFromTenant } from "./workspace-from-tenant";

let mutate: ReturnType<typeof useSWRConfig>["mutate"];

function Amount() {
  ({ mutate } = useSWRConfig());
  const { timeZone } = useWorkspace();
  const open = useDashboard().data?.kpis.open;
  return (
    <p>
      {open && <Money minor={open.value_total} />} on {formatDate("2026-11-04T20:00:00.000Z", timeZone)}
    </p>
  );
}

let currency = "INR";
let date_format = "dd MMM yyyy";
/** 1,234.5 in minor units of each currency. */
const MINOR: Record<string, number> = { INR: 123_450, KWD: 1_234_500, JPY: 1235 };

function response() {
  return stubFetch((_method, path) => ({
    body: {
      success: true,
      data: path.endsWith(meKey)
        ? { tenant: { currency_code: currency, timezone: "Asia/Kolkata" }, preferences: { date_format } }
        : { kpis: { open: { value_total: MINOR[currency] } } },
    },
  }));
}

beforeEach(() => {
  currency = "INR";
  date_format = "dd MMM yyyy";
});

it.each([
  ["KWD", "KWD 1,234.500"],
  ["JPY", "¥1,235"],
])("follows a change to %s without mixing amounts of both currencies", async (code, text) => {
  response();
  renderPage(
    <WorkspaceFromTenant>
      <Amount />
    </WorkspaceFromTenant>,
  );
  const paragraph = screen.getByRole("paragraph");
  await waitFor(() => expect(paragraph).toHaveTextContent("₹1,234.50 on 5 Nov 2026"));
  // Runs between tasks, when the browser may paint; changes within one task are never visible.
  const seen = new Set<string>();
  const paint = () => seen.add(paragraph.textContent.split(" on")[0]?.replace(/\s/g, " ") ?? "");
  new MutationObserver(paint).observe(paragraph, { subtree: true, childList: true, characterData: true });
  currency = code;
  date_format = "dd/MM/yyyy";
  await act(() => mutate(meKey));
  await waitFor(() => expect(paragraph).toHaveTextContent(`${text} on 05/11/2026`));
  expect([...seen].sort()).toEqual(["", text].sort());
});
