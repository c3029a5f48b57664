import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { on } from "../../config/media";
import { paths } from "../../config/paths";
import { PUBLIC_PATHS } from "../../config/public-paths";
import { useSession } from "../../lib/session/use-session";
import { LogoLink } from "../../ui/display/logo";

export const BAR_WIDTH = 1000; // px; content below has the same width

const linkStyle = {
  display: "grid",
  placeItems: "center",
  minHeight: 44,
  paddingInline: { xs: 0.75, sm: 1.5 },
  color: "inherit",
};

/** Top bar of the authentication pages; signed-in users get a link to the app. */
export function AuthBar() {
  const session = useSession();
  const { pathname, state } = useLocation();
  const links = session
    ? [
        { label: "Dashboard", to: paths.dashboard(session.tenant) },
        { label: "Profile", to: paths.profile(session.tenant) },
      ]
    : [
        { label: "Login", to: paths.signIn },
        { label: "Register", to: paths.register },
      ];
  return (
    <Box
      component="header"
      sx={{
        display: "flex",
        alignItems: "center",
        columnGap: { xs: 1, sm: 2 },
        // Wraps only on tiny screens: while the web font loads, text may be wider than the row.
        [on("tinyPhone")]: { flexWrap: "wrap" },
        width: "100%",
        maxWidth: BAR_WIDTH,
        marginInline: "auto",
        paddingBlock: 1,
        paddingInline: 2,
        borderRadius: 2,
        color: "text.primary",
        backgroundColor: "background.glass",
        backdropFilter: "saturate(180%) blur(20px)",
      }}
    >
      <LogoLink />
      <Box
        component="nav"
        aria-label="Main"
        sx={{ display: "flex", marginInlineStart: "auto", gap: { xs: 0, sm: 1 } }}
      >
        {links.map(({ label, to }) => (
          <Link
            key={to}
            component={RouterLink}
            to={to}
            state={state}
            underline="hover"
            aria-current={pathname === to ? "page" : undefined}
            sx={{ ...linkStyle, fontWeight: pathname === to ? 700 : 500 }}
          >
            {label}
          </Link>
        ))}
        <Link href={PUBLIC_PATHS.contact} underline="hover" sx={{ ...linkStyle, fontWeight: 500 }}>
          Contact
        </Link>
      </Box>
    </Box>
  );
}
