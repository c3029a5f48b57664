import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useNavigate } from "react-router-dom";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render";
import { sessionToken } from "../../testing/token";
import { startSession } from "../session/session";
import { useLeaveQuestion } from "./unsaved";
import { useAddressParams } from "./use-address-params";

function Form() {
  const blocker = useLeaveQuestion(() => true);
  const [params, change] = useAddressParams();
  const navigate = useNavigate();
  return (
    <>
      <p>{`${blocker.state} at ${params.get("view")}`}</p>
      <button type="button" onClick={() => change({ view: "day" })}>
        Note the view
      </button>
      <button type="button" onClick={() => navigate("/leads?view=week")}>
        Go on
      </button>
    </>
  );
}

it("asks before navigation, but not when a screen updates its own address", async () => {
  startSession(sessionToken(), false);
  renderPage(<Form />, { path: "/leads" });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Note the view" }));
  expect(await screen.findByText("unblocked at day")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Go on" }));
  expect(await screen.findByText("blocked at day")).toBeVisible();
});
