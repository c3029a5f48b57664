import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/lazy-part";
import { useSession } from "../../lib/use-session";
import { UserAvatar } from "../../ui/user-avatar";
import { itemStyle, labelStyle } from "./sidebar-style";

const UserMenu = lazyPart(() => import("./user-menu"), "UserMenu");

/** Who is signed in, at the foot of the sidebar; opens the account's menu. */
export function UserBlock() {
  const session = useSession();
  // Undefined until first asked for: only then is the menu loaded.
  const [anchor, setAnchor] = useState<HTMLElement | null>();
  if (session === null) return null;
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-label={`Account of ${session.name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={[itemStyle, { minHeight: 52, textAlign: "start", paddingInline: 2 }]}
      >
        <UserAvatar name={session.name} />
        <Box component="span" className="sidebar-label" sx={[labelStyle, { display: "grid" }]}>
          <Box component="span" sx={{ fontWeight: 600, overflow: "hidden", textOverflow: "ellipsis" }}>
            {session.name}
          </Box>
          <Box component="span" sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            {session.role}
          </Box>
        </Box>
      </ButtonBase>
      <Suspense>
        {anchor !== undefined && <UserMenu anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
