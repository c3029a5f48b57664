import CssBaseline from "@mui/material/CssBaseline";
import GlobalStyles from "@mui/material/GlobalStyles";
import { useEffect } from "react";
import { RouterProvider, type RouterProviderProps } from "react-router-dom";
import { baseline } from "../theme/baseline";
import { type Styling, useStyling } from "../ui/styling/styling";
import { StylingProvider } from "../ui/styling/styling-provider";

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
    <StylingProvider styling={styling}>
      <CssBaseline enableColorScheme />
      {globalStyles}
      <RouterProvider router={router} />
    </StylingProvider>
  );
}
