import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { stubFetch } from "../../testing/answers";
import { stubMedia } from "../../testing/media";
import { renderPage } from "../../testing/render";
import { VerifyEmailCard } from "./verify-email-card";

let media: ReturnType<typeof stubMedia> | undefined;
afterEach(() => media?.mockRestore());

function show(isPhone: boolean) {
  media = stubMedia(isPhone);
  stubFetch(() => ({ body: { success: true, data: { user: { email: "asha@acme.test" } } } }));
  renderPage(<VerifyEmailCard />);
}

it("is one line on a phone until its field is opened", async () => {
  show(true);
  const card = screen.getByRole("region", { name: "Verify your email" });
  expect(card).toHaveTextContent(/^Verify your emailEnter code$/);
  await userEvent.click(screen.getByRole("button", { name: "Enter code" }));
  expect(screen.getByRole("textbox", { name: "Six-digit code" })).toHaveFocus();
  expect(await screen.findByText(/asha@acme\.test/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Send another code" })).toBeVisible();
});

it("shows its field on wide screens", () => {
  show(false);
  expect(screen.getByRole("textbox", { name: "Six-digit code" })).not.toHaveFocus();
});
