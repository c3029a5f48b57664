import CssBaseline from "@mui/material/CssBaseline";
import GlobalStyles from "@mui/material/GlobalStyles";
import { RouterProvider, type RouterProviderProps } from "react-router-dom";
import { baseline } from "../theme/baseline";
import { useStyling } from "../ui/styling/styling";
import { StylingProvider } from "../ui/styling/styling-provider";

const globalStyles = <GlobalStyles styles={baseline} />;

export function App({ router }: Pick<RouterProviderProps, "router">) {
  const styling = useStyling();
  if (styling === null) return null;
  return (
    <StylingProvider styling={styling}>
      <CssBaseline enableColorScheme />
      {globalStyles}
      <RouterProvider router={router} />
    </StylingProvider>
  );
}
