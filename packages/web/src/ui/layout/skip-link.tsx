import Link from "@mui/material/Link";
import { LAYER } from "../../theme/tokens";

export const MAIN_ID = "main"; // id of the main element on every page

/** First tab stop of every page, visible only on focus. */
export function SkipLink() {
  return (
    <Link
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault(); // the router owns the URL hash
        document.getElementById(MAIN_ID)?.focus();
      }}
      sx={{
        position: "fixed",
        top: 8,
        insetInlineStart: 8,
        zIndex: LAYER.toast,
        padding: "8px 16px",
        borderRadius: 2,
        backgroundColor: "background.raised",
        "&:not(:focus)": { clipPath: "inset(50%)" },
      }}
    >
      Skip to main content
    </Link>
  );
}
