import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useParams } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { useSingleKeys } from "../../../data/me";
import { startSession } from "../../../lib/session/session";
import { stubFetch } from "../../../testing/answers";
import { renderPage } from "../../../testing/render";
import { sessionToken } from "../../../testing/token";
import { LeadStepper } from "./lead-stepper";

const [A, B, C, D] = ["A", "B", "C", "D"].map((letter) => letter.repeat(26)) as [
  string,
  string,
  string,
  string,
];
const NEXT_PAGE = "/leads/leads?limit=25&cursor=2";

function Page() {
  const { id = "" } = useParams();
  const hasKeys = useSingleKeys();
  return (
    <>
      <LeadStepper id={id} />
      {hasKeys && <p>Keys are on.</p>}
    </>
  );
}

function open(id: string) {
  sessionStorage.setItem("trail", JSON.stringify({ ids: [A, B, C], total: 4, next: NEXT_PAGE }));
  const { router } = renderPage(<Page />, { path: `/acme/leads/${id}`, route: "/:slug/leads/:id" });
  const button = (name: string) => screen.getByRole("button", { name });
  return { button, at: () => router.state.location.pathname.split("/").at(-1), user: userEvent.setup() };
}

beforeEach(() => {
  sessionStorage.clear();
  startSession(sessionToken(), false);
  stubFetch((_method, path) => ({
    body: path.endsWith(NEXT_PAGE)
      ? { success: true, data: [{ id: D }], page: { next_cursor: null } }
      : { success: true, data: { shortcuts: true } },
  }));
});

it("steps through the list by buttons and keys, beyond the loaded leads", async () => {
  const { button, at, user } = open(B);
  // bdi keeps the order of the numbers in RTL.
  expect(screen.getByText("2 of 4").tagName).toBe("BDI");
  await screen.findByText("Keys are on.");
  await user.click(button("Previous lead"));
  expect(at()).toBe(A);
  expect(button("Previous lead")).toBeDisabled();
  await user.keyboard("jj");
  expect(at()).toBe(C);
  await user.keyboard("k");
  expect(at()).toBe(B);
  await user.keyboard("j");
  await user.click(button("Next lead"));
  await waitFor(() => expect(at()).toBe(D));
  expect(screen.getByText("4 of 4")).toBeVisible();
  expect(button("Next lead")).toBeDisabled();
});

it("is hidden when the lead was not opened from a list", () => {
  open(D);
  expect(screen.queryByRole("group")).toBeNull();
});
