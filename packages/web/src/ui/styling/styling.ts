import createCache, { type EmotionCache } from "@emotion/cache";
import type { Theme } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { loadChunk } from "../../lib/loading/load-chunk";
import { useLayoutPreferences } from "../../lib/preferences/layout-preferences";
import { themeFor } from "../../theme/theme";

/** How styles are written in one direction. */
export interface Styling {
  cache: EmotionCache;
  theme: Theme;
}

let ltr: Styling | undefined;

/** The styling from left to right, made when it is first asked for. */
export function ltrStyling(): Styling {
  ltr ??= { cache: createCache({ key: "css" }), theme: themeFor("ltr") };
  return ltr;
}

/**
 * The styling of the chosen direction. Null only until that from right to left has arrived on a first load; the page
 * would jump across otherwise. Should it not arrive, what follows the root element's `dir` is mirrored all the same.
 */
export function useStyling(): Styling | null {
  const { direction } = useLayoutPreferences();
  const [styling, setStyling] = useState(() => (direction === "rtl" ? null : ltrStyling()));
  useEffect(() => {
    if (direction === "ltr") {
      setStyling(ltrStyling());
      return;
    }
    let isWanted = true;
    loadChunk(() => import("./rtl-styling"))
      .then(({ RTL }) => RTL)
      .catch((error) => {
        console.error("The styles from right to left failed to load", error);
        return ltrStyling();
      })
      .then((loaded) => isWanted && setStyling(loaded));
    return () => {
      isWanted = false;
    };
  }, [direction]);
  return styling;
}
