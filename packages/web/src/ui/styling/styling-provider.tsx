import { CacheProvider } from "@emotion/react";
import { type Theme, ThemeProvider } from "@mui/material/styles";
import { type ReactNode, useMemo } from "react";
import type { Styling } from "./styling";

/**
 * The theme's variables, the same in both directions. They are a third of what a first screen is styled with, and need
 * none of what the library does to styles.
 */
function variablesOf(theme: Theme): string {
  return theme
    .generateStyleSheets()
    .flatMap((rules) => Object.entries<object>(rules))
    .map(([selector, values]) => `${selector}{${Object.entries(values).map(declaration).join(";")}}`)
    .join("");
}

function declaration([name, value]: [name: string, value: unknown]): string {
  return `${name === "colorScheme" ? "color-scheme" : name}:${value}`;
}

interface StylingProviderProps {
  styling: Styling;
  children: ReactNode;
}

/** The theme and the styles of what is inside. */
export function StylingProvider({ styling, children }: StylingProviderProps) {
  const variables = useMemo(() => variablesOf(styling.theme), [styling.theme]);
  return (
    <CacheProvider value={styling.cache}>
      <style href="theme" precedence="theme">
        {variables}
      </style>
      {/* The mode is an attribute of the root element, set by the layout preferences: the library keeps out of it. */}
      <ThemeProvider
        theme={styling.theme}
        storageManager={null}
        colorSchemeNode={null}
        disableStyleSheetGeneration
        noSsr
      >
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
