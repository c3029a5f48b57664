import { useColorScheme } from "@mui/material/styles";

/** Dark mode, off at first (spec section 3); kept in this browser and the same in all its tabs. */
export function useDarkMode(): [dark: boolean, toggle: () => void] {
  const { mode, setMode } = useColorScheme();
  const dark = mode === "dark";
  return [dark, () => setMode(dark ? "light" : "dark")];
}
