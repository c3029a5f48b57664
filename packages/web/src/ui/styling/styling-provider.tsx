import { CacheProvider } from "@emotion/react";
import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import type { Styling } from "./styling";

interface StylingProviderProps {
  styling: Styling;
  children: ReactNode;
}

/** The theme and the styles of what is inside. */
export function StylingProvider({ styling, children }: StylingProviderProps) {
  return (
    <CacheProvider value={styling.cache}>
      {/* The mode is an attribute of the root element, set by the layout preferences: the library keeps out of it. */}
      <ThemeProvider theme={styling.theme} storageManager={null} colorSchemeNode={null} noSsr>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
