import { CacheProvider } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import GlobalStyles from "@mui/material/GlobalStyles";
import { ThemeProvider } from "@mui/material/styles";
import { RouterProvider, type RouterProviderProps } from "react-router-dom";
import { baseline } from "../theme/baseline";
import { useStyling } from "./styling";

const globalStyles = <GlobalStyles styles={baseline} />;

export function App({ router }: Pick<RouterProviderProps, "router">) {
  const styling = useStyling();
  if (styling === null) return null;
  return (
    <CacheProvider value={styling.cache}>
      {/* The mode is an attribute of the root element, set by the layout preferences: the library keeps out of it. */}
      <ThemeProvider theme={styling.theme} storageManager={null} colorSchemeNode={null} noSsr>
        <CssBaseline enableColorScheme />
        {globalStyles}
        <RouterProvider router={router} />
      </ThemeProvider>
    </CacheProvider>
  );
}
