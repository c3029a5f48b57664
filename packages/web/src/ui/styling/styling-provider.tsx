import { CacheProvider } from "@emotion/react";
import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import type { Styling } from "./styling";

interface StylingProviderProps {
  styling: Styling;
  children: ReactNode;
}

export function StylingProvider({ styling, children }: StylingProviderProps) {
  return (
    <CacheProvider value={styling.cache}>
      {/* The layout preferences set the mode on the root element, so MUI must not manage it. */}
      <ThemeProvider theme={styling.theme} storageManager={null} colorSchemeNode={null} noSsr>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
