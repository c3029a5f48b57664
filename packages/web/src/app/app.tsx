import CssBaseline from "@mui/material/CssBaseline";
import GlobalStyles from "@mui/material/GlobalStyles";
import { ThemeProvider } from "@mui/material/styles";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { baseline } from "../theme/baseline";
import { MODE_STORAGE_KEY } from "../theme/mode";
import { theme } from "../theme/theme";
import { routes } from "./routes";

const router = createBrowserRouter(routes);
const globalStyles = <GlobalStyles styles={baseline} />;

export function App() {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="light"
      modeStorageKey={MODE_STORAGE_KEY}
      disableTransitionOnChange
      noSsr
    >
      <CssBaseline enableColorScheme />
      {globalStyles}
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}
