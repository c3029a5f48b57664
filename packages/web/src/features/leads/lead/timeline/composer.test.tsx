import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { leadRow } from "../../../../data/leads/lead.fixture";
import { stubFetch } from "../../../../testing/answers";
import { renderPage } from "../../../../testing/render";
import { Composer } from "./composer";

it("focuses the missing text, and requires none for an untouched entry", async () => {
  stubFetch(() => ({ status: 404, body: { success: false, message: "Not here." } }));
  renderPage(<Composer lead={leadRow("asha")} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Add note" }));
  expect(screen.getByText("Text is required")).toBeVisible();
  expect(screen.getByRole("textbox")).toHaveFocus();
  expect(screen.getByRole("textbox")).toBeInvalid();

  await user.click(screen.getByRole("button", { name: "Meeting" }));
  expect(screen.queryByText("Text is required")).not.toBeInTheDocument();
});

it("suggests users after @ by keyboard, and warns who will not be notified", async () => {
  const RAVI = "01KEW0000000000000000000AB";
  const sent: unknown[] = [];
  const user = (id: string, name: string) => ({ id, user_id: id, name, status: "active" });
  stubFetch((method, path, init) => {
    if (path.startsWith("/api/auth/me"))
      return { body: { success: true, data: { users: [user("me", "Asha"), user(RAVI, "Ravi Kumar")] } } };
    if (method !== "POST") return { body: { success: true, data: [] } };
    const body = JSON.parse(String(init.body));
    sent.push(body);
    return { status: 201, body: { success: true, data: { ...body, id: "a", not_told: [RAVI] } } };
  });
  renderPage(<Composer lead={leadRow("asha")} />);
  const typing = userEvent.setup();
  const text = screen.getByRole("textbox");
  await typing.type(text, "Ask @rav");
  expect(await screen.findByRole("option", { name: /Ravi Kumar/ })).toHaveAttribute("aria-selected", "true");
  await typing.keyboard("{Enter}");
  expect(text).toHaveValue("Ask @Ravi Kumar ");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  await typing.type(text, "today");
  await typing.click(screen.getByRole("button", { name: "Add note" }));
  expect(await screen.findByText("Ravi Kumar can't see this lead, so they were not notified.")).toBeVisible();
  expect(sent).toMatchObject([{ kind: "note", text: `Ask @[Ravi Kumar](${RAVI}) today` }]);
});
