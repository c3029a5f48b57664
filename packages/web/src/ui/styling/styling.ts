import createCache, { type EmotionCache } from "@emotion/cache";
import type { Theme } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { loadChunk } from "../../lib/loading/load-chunk";
import { useLayoutPreferences } from "../../lib/preferences/layout-preferences";
import { themeFor } from "../../theme/theme";

export interface Styling {
  cache: EmotionCache;
  theme: Theme;
}

let ltr: Styling | undefined;

export function ltrStyling(): Styling {
  ltr ??= { cache: createCache({ key: "css" }), theme: themeFor("ltr") };
  return ltr;
}

/**
 * The styles of the chosen direction. Null only while the RTL styles load for the first page, which would
 * otherwise jump. If they fail to load, the LTR styles are used; parts that follow `dir` are still mirrored.
 */
export function useStyling(): Styling | null {
  const { direction } = useLayoutPreferences();
  const [styling, setStyling] = useState(() => (direction === "rtl" ? null : ltrStyling()));
  useEffect(() => {
    if (direction === "ltr") {
      setStyling(ltrStyling());
      return;
    }
    let isCurrent = true;
    loadChunk(() => import("./rtl-styling"))
      .then(({ RTL }) => RTL)
      .catch((error) => {
        console.error("The styles from right to left failed to load", error);
        return ltrStyling();
      })
      .then((loaded) => isCurrent && setStyling(loaded));
    return () => {
      isCurrent = false;
    };
  }, [direction]);
  return styling;
}
