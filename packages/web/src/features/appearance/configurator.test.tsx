import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { LAYOUT_DEFAULTS } from "../../config/layout-preferences";
import { changePreferences, currentPreferences } from "../../lib/preferences/layout-preferences";
import { stubMedia } from "../../testing/media";
import { renderPage } from "../../testing/render";
import { Configurator } from "./configurator";

afterEach(() => changePreferences(LAYOUT_DEFAULTS));

function openConfigurator(isWide = true) {
  stubMedia(isWide);
  renderPage(<Configurator open onClose={() => undefined} />);
  return userEvent.setup();
}

it("changes each preference by its own labelled control", async () => {
  const user = openConfigurator();
  await user.click(screen.getByRole("radio", { name: "Green" }));
  expect(currentPreferences()).toEqual({ ...LAYOUT_DEFAULTS, sidenavColor: "success" });
  await user.click(screen.getByRole("button", { name: "White" }));
  await user.click(screen.getByRole("switch", { name: "Compact sidebar" }));
  await user.click(screen.getByRole("switch", { name: "Fixed navbar" }));
  await user.click(screen.getByRole("switch", { name: "Transparent navbar" }));
  await user.click(screen.getByRole("switch", { name: "Dark mode" }));
  await user.click(screen.getByRole("button", { name: "Right-to-left" }));
  await user.click(screen.getByRole("button", { name: "Page only" }));
  expect(currentPreferences()).toEqual({
    ...LAYOUT_DEFAULTS,
    sidenavColor: "success",
    transparentSidenav: false,
    whiteSidenav: true,
    miniSidenav: true,
    fixedNavbar: false,
    transparentNavbar: false,
    darkMode: true,
    direction: "rtl",
    layout: "page",
  });
  await user.click(screen.getByRole("button", { name: "Reset to defaults" }));
  expect(currentPreferences()).toEqual(LAYOUT_DEFAULTS);
});

it("stops following the device when a mode is selected", async () => {
  const user = openConfigurator();
  await user.click(screen.getByRole("switch", { name: "Use system setting" }));
  expect(currentPreferences().systemMode).toBe(true);
  await user.click(screen.getByRole("switch", { name: "Dark mode" }));
  expect(currentPreferences().systemMode).toBe(false);
});

it("explains why the sidebar options are unavailable", () => {
  openConfigurator(false);
  expect(screen.getByText("Available on wider screens")).toBeVisible();
  for (const name of ["Dark", "Transparent", "White", "Page only"]) {
    expect(screen.getByRole("button", { name })).toBeDisabled();
  }
  const compact = screen.getByRole("switch", { name: "Compact sidebar" });
  expect(compact).toBeDisabled();
  expect(compact).toHaveAccessibleDescription("Available on wider screens");
});
