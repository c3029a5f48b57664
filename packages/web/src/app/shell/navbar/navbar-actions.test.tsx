import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { startSession } from "../../../lib/session/session";
import { stubFetch } from "../../../testing/answers";
import { renderPage } from "../../../testing/render";
import { sessionToken } from "../../../testing/token";
import { entriesFor } from "../entries";
import { PanelsProvider } from "../panels";
import { NavbarActions } from "./navbar-actions";

const NO_PANELS = {
  open: null,
  typed: "",
  type: () => undefined,
  show: () => undefined,
  close: () => undefined,
};

beforeEach(() => startSession(sessionToken(), false));

it("uses a different icon for Appearance than for any screen", () => {
  stubFetch(() => ({ body: { success: true, data: null } }));
  const entries = entriesFor({ role: "Admin", permissions: undefined });
  renderPage(
    <PanelsProvider value={NO_PANELS}>
      <NavbarActions />
      {entries.flatMap(({ label, Icon, ActiveIcon }) => [
        <Icon key={label} aria-label={label} />,
        <ActiveIcon key={`${label}-active`} aria-label={label} />,
      ])}
    </PanelsProvider>,
  );
  const appearance = screen.getByRole("button", { name: "Appearance" }).querySelector("svg")?.innerHTML;
  expect(appearance).toBeDefined();
  expect(entries.map(({ label }) => label)).toContain("Settings");
  const screens = entries.flatMap(({ label }) => screen.getAllByLabelText(label));
  expect(screens.map(({ innerHTML }) => innerHTML)).not.toContain(appearance);
});
