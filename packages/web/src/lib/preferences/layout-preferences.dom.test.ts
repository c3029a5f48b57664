import { beforeEach, describe, expect, it, vi } from "vitest";
import { LAYOUT_DEFAULTS, LAYOUT_STORAGE_KEY } from "../../config/layout-preferences";
import { withFullStorage, withoutStorage } from "../../testing/forbid-storage";
import { stubMedia } from "../../testing/media";
import { parsePreferences } from "./layout-preferences";

/** Loads the module anew, as a freshly opened page would. */
async function open() {
  vi.resetModules();
  return await import("./layout-preferences");
}

function kept(): unknown {
  return JSON.parse(localStorage.getItem(LAYOUT_STORAGE_KEY) ?? "null");
}

describe("what is kept", () => {
  it("is the specification's defaults at first", () => {
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
    "counts as the defaults when it is %s",
    (text) => {
      expect(parsePreferences(text)).toEqual(LAYOUT_DEFAULTS);
    },
  );

  it("is read field by field: one that makes no sense spoils no other", () => {
    const text = JSON.stringify({ darkMode: true, sidenavColor: "beige", miniSidenav: 1, direction: "rtl" });
    expect(parsePreferences(text)).toEqual({ ...LAYOUT_DEFAULTS, darkMode: true, direction: "rtl" });
  });

  it("has neither the open configurator nor the layout in it", async () => {
    const { changePreferences, currentPreferences } = await open();
    changePreferences({ openConfigurator: true, layout: "page", fixedNavbar: false });
    expect(currentPreferences()).toMatchObject({ openConfigurator: true, layout: "page" });
    expect(kept()).not.toHaveProperty("openConfigurator");
    expect(kept()).not.toHaveProperty("layout");
    const text = JSON.stringify({ openConfigurator: true, layout: "page" });
    expect(parsePreferences(text)).toEqual(LAYOUT_DEFAULTS);
  });

  it("is there again when the page is opened again", async () => {
    (await open()).changePreferences({ sidenavColor: "success", whiteSidenav: true });
    expect((await open()).currentPreferences()).toEqual({
      ...LAYOUT_DEFAULTS,
      sidenavColor: "success",
      whiteSidenav: true,
    });
  });
});

describe("a change", () => {
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
  ] as const)("of %o leaves all others as they are", async (change) => {
    const { changePreferences, currentPreferences } = await open();
    changePreferences(change);
    expect(currentPreferences()).toEqual({ ...LAYOUT_DEFAULTS, ...change });
  });

  it("is seen on the root element at once", async () => {
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

  it("holds for as long as the page is open where storage is full", async () => {
    await withFullStorage(async () => {
      const { changePreferences, currentPreferences } = await open();
      changePreferences({ darkMode: true });
      expect(currentPreferences().darkMode).toBe(true);
    });
  });

  it("holds for as long as the page is open where storage is forbidden", async () => {
    await withoutStorage(async () => {
      const { changePreferences, currentPreferences } = await open();
      expect(currentPreferences()).toEqual(LAYOUT_DEFAULTS);
      changePreferences({ direction: "rtl" });
      expect(currentPreferences().direction).toBe("rtl");
    });
  });

  it("in another tab is taken over, without its panel and layout", async () => {
    const { watchPreferences, changePreferences, currentPreferences } = await open();
    watchPreferences();
    changePreferences({ layout: "page" });
    const newValue = JSON.stringify({ darkMode: true, layout: "dashboard" });
    window.dispatchEvent(new StorageEvent("storage", { key: LAYOUT_STORAGE_KEY, newValue }));
    expect(currentPreferences()).toEqual({ ...LAYOUT_DEFAULTS, darkMode: true, layout: "page" });
  });

  it("back to the defaults leaves the panel open where it was asked for", async () => {
    const { changePreferences, resetPreferences, currentPreferences } = await open();
    changePreferences({ openConfigurator: true, darkMode: true, sidenavColor: "dark", layout: "page" });
    resetPreferences();
    expect(currentPreferences()).toEqual({ ...LAYOUT_DEFAULTS, openConfigurator: true });
  });
});

it("follows the device's mode only when asked to", async () => {
  stubMedia(true);
  const { isDark } = await open();
  expect(isDark(LAYOUT_DEFAULTS)).toBe(false);
  expect(isDark({ ...LAYOUT_DEFAULTS, systemMode: true })).toBe(true);
});
