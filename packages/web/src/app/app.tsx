import { CacheProvider } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import GlobalStyles from "@mui/material/GlobalStyles";
import { ThemeProvider } from "@mui/material/styles";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { baseline } from "../theme/baseline";
import { useStyling } from "../ui/styling";
import { routes } from "./routes";

const router = createBrowserRouter(routes);
const globalStyles = <GlobalStyles styles={baseline} />;

export function App() {
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
