import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render";
import { DemoForm } from "./demo-form";

const ignore = () => undefined;

it("hides the message for a missing field while it is filled in", async () => {
  renderPage(
    <DemoForm dirty={{ current: false }} onSending={ignore} onSettled={ignore} onTryAgain={ignore}>
      {null}
    </DemoForm>,
  );
  const user = userEvent.setup();
  const phone = await screen.findByRole("textbox", { name: /Phone number/ });
  await user.click(screen.getByRole("button", { name: "Book a Demo" }));
  expect(await screen.findByText("Phone number is required")).toBeVisible();
  expect(screen.getByText("Please select an option")).toBeVisible();

  await user.type(phone, "9");
  expect(screen.queryByText("Phone number is required")).not.toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "11-50" }));
  await waitFor(() => expect(screen.queryByText("Please select an option")).not.toBeInTheDocument());
  expect(screen.getByRole("radiogroup", { name: /Team size/ })).toHaveAttribute("aria-invalid", "false");
});
