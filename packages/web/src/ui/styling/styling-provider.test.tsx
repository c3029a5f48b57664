import createCache from "@emotion/cache";
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { ltrStyling } from "./styling";
import { StylingProvider } from "./styling-provider";

const { theme } = ltrStyling();
const styling = { cache: createCache({ key: "css" }), theme };

function variable(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name);
}

it("writes the theme variables of each mode once", () => {
  render(
    <StylingProvider styling={styling}>
      <StylingProvider styling={styling}>Text</StylingProvider>
    </StylingProvider>,
  );

  const sheets = [...document.querySelectorAll("style")].filter(({ textContent }) =>
    textContent.includes("--ll-palette-background-paper:"),
  );
  expect(sheets).toHaveLength(2);
  expect(variable("--ll-palette-background-paper")).toBe(theme.colorSchemes.light?.palette.background.paper);

  document.documentElement.setAttribute("data-color-scheme", "dark");
  expect(variable("--ll-palette-background-paper")).toBe(theme.colorSchemes.dark?.palette.background.paper);
  expect(getComputedStyle(document.documentElement).colorScheme).toBe("dark");
  document.documentElement.removeAttribute("data-color-scheme");
});
