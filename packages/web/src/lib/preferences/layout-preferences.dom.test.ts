import { beforeEach, describe, expect, it, vi } from "vitest";
import { LAYOUT_DEFAULTS, LAYOUT_STORAGE_KEY } from "../../config/layout-preferences";
import { withFullStorage, withoutStorage } from "../../testing/forbid-storage";
import { stubMedia } from "../../testing/media";
import { parsePreferences } from "./layout-preferences";

async function open() {
  vi.resetModules();
  return await import("./layout-preferences");
}

function storedPreferences(): unknown {
  return JSON.parse(localStorage.getItem(LAYOUT_STORAGE_KEY) ?? "null");
}

describe("the stored preferences", () => {
  it("start with the defaults of the specification", () => {
    expect(parsePreferences(null)).toMatchObject({
      miniSidenav: false,
      transparentSidenav: true,
      whiteSidenav: false,
      sidenavColor: "info",
      transparentNavbar: true,
      fixedNavbar: true,
      openConfigurator: false,
      direction: "ltr",
      layout: "dashboard",
      darkMode: false,
    });
  });

  it.each(["", "{", "null", "7", '"dark"', "[]", '{"darkMode":"yes","sidenavColor":"beige","direction":1}'])(
    "fall back to the defaults for %s",
    (text) => {
      expect(parsePreferences(text)).toEqual(LAYOUT_DEFAULTS);
    },
  );

  it("are read field by field, ignoring invalid ones", () => {
    const text = JSON.stringify({ darkMode: true, sidenavColor: "beige", miniSidenav: 1, direction: "rtl" });
    expect(parsePreferences(text)).toEqual({ ...LAYOUT_DEFAULTS, darkMode: true, direction: "rtl" });
  });

  it("exclude the open configurator and the layout", async () => {
    const { changePreferences, currentPreferences } = await open();
    changePreferences({ openConfigurator: true, layout: "page", fixedNavbar: false });
    expect(currentPreferences()).toMatchObject({ openConfigurator: true, layout: "page" });
    expect(storedPreferences()).not.toHaveProperty("openConfigurator");
    expect(storedPreferences()).not.toHaveProperty("layout");
    const text = JSON.stringify({ openConfigurator: true, layout: "page" });
    expect(parsePreferences(text)).toEqual(LAYOUT_DEFAULTS);
  });

  it("are restored on reload", async () => {
    (await open()).changePreferences({ sidenavColor: "success", whiteSidenav: true });
    expect((await open()).currentPreferences()).toEqual({
      ...LAYOUT_DEFAULTS,
      sidenavColor: "success",
      whiteSidenav: true,
    });
  });
});

describe("a preference change", () => {
  beforeEach(() => {
    document.documentElement.removeAttribute("data-mini-sidenav");
  });

  it.each([
    { miniSidenav: true },
    { transparentSidenav: false },
    { whiteSidenav: true },
    { sidenavColor: "error" },
    { transparentNavbar: false },
    { fixedNavbar: false },
    { openConfigurator: true },
    { direction: "rtl" },
    { layout: "page" },
    { darkMode: true },
  ] as const)("to %o keeps all others", async (change) => {
    const { changePreferences, currentPreferences } = await open();
    changePreferences(change);
    expect(currentPreferences()).toEqual({ ...LAYOUT_DEFAULTS, ...change });
  });

  it("applies to the root element at once", async () => {
    const { changePreferences } = await open();
    changePreferences({ darkMode: true, direction: "rtl", miniSidenav: true });
    const root = document.documentElement;
    expect(root).toHaveAttribute("data-color-scheme", "dark");
    expect(root.dir).toBe("rtl");
    expect(root).toHaveAttribute("data-mini-sidenav");
    changePreferences(LAYOUT_DEFAULTS);
    expect(root).toHaveAttribute("data-color-scheme", "light");
    expect(root.dir).toBe("ltr");
    expect(root).not.toHaveAttribute("data-mini-sidenav");
  });

  it("lasts until the page closes when storage is full", async () => {
    await withFullStorage(async () => {
      const { changePreferences, currentPreferences } = await open();
      changePreferences({ darkMode: true });
      expect(currentPreferences().darkMode).toBe(true);
    });
  });

  it("lasts until the page closes when storage is blocked", async () => {
    await withoutStorage(async () => {
      const { changePreferences, currentPreferences } = await open();
      expect(currentPreferences()).toEqual(LAYOUT_DEFAULTS);
      changePreferences({ direction: "rtl" });
      expect(currentPreferences().direction).toBe("rtl");
    });
  });

  it("in another tab is applied, except panel and layout", async () => {
    const { watchPreferences, changePreferences, currentPreferences } = await open();
    watchPreferences();
    changePreferences({ layout: "page" });
    const newValue = JSON.stringify({ darkMode: true, layout: "dashboard" });
    window.dispatchEvent(new StorageEvent("storage", { key: LAYOUT_STORAGE_KEY, newValue }));
    expect(currentPreferences()).toEqual({ ...LAYOUT_DEFAULTS, darkMode: true, layout: "page" });
  });

  it("to the defaults keeps the panel open", async () => {
    const { changePreferences, resetPreferences, currentPreferences } = await open();
    changePreferences({ openConfigurator: true, darkMode: true, sidenavColor: "dark", layout: "page" });
    resetPreferences();
    expect(currentPreferences()).toEqual({ ...LAYOUT_DEFAULTS, openConfigurator: true });
  });
});

it("follows the device's mode only on request", async () => {
  stubMedia(true);
  const { isDark } = await open();
  expect(isDark(LAYOUT_DEFAULTS)).toBe(false);
  expect(isDark({ ...LAYOUT_DEFAULTS, systemMode: true })).toBe(true);
});
