import { CacheProvider } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import GlobalStyles from "@mui/material/GlobalStyles";
import { ThemeProvider } from "@mui/material/styles";
import { useEffect } from "react";
import { RouterProvider, type RouterProviderProps } from "react-router-dom";
import { baseline } from "../theme/baseline";
import { type Styling, useStyling } from "../ui/styling/styling";

const globalStyles = <GlobalStyles styles={baseline} />;

interface AppProps extends Pick<RouterProviderProps, "router"> {
  styling?: Styling; // in place of that of the chosen direction
  onAlive?: () => void; // called once the page is there and alive
}

export function App({ router, styling: given, onAlive }: AppProps) {
  const chosen = useStyling();
  useEffect(() => onAlive?.(), [onAlive]);
  const styling = given ?? chosen;
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
