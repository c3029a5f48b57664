import Link from "@mui/material/Link";
import { LAYER } from "../../theme/tokens";

export const MAIN_ID = "main"; // every page's main part carries this id

/** The first tab stop of every page; seen only while it has the focus. */
export function SkipLink() {
  return (
    <Link
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault(); // the address stays as it is: it belongs to the router
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
