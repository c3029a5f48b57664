import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useSelf } from "../../data/me";
import { useSession } from "../../lib/use-session";
import { UserAvatar } from "../../ui/user-avatar";
import { itemStyle, labelStyle } from "./sidebar-style";
import { useAccountMenu } from "./use-account-menu";

/** Who is signed in, at the foot of the sidebar; opens the account's menu. */
export function UserBlock() {
  const session = useSession();
  const { name, role, avatar } = useSelf();
  const { button, menu } = useAccountMenu("above");
  if (session === null) return null;
  return (
    <>
      <ButtonBase
        {...button}
        aria-label={`Account of ${name}`}
        sx={[itemStyle, { minHeight: 52, textAlign: "start", paddingInline: 2 }]}
      >
        <UserAvatar name={name} src={avatar} />
        <Box component="span" className="sidebar-label" sx={[labelStyle, { display: "grid" }]}>
          <Box component="span" sx={{ fontWeight: 600, overflow: "hidden", textOverflow: "ellipsis" }}>
            {name}
          </Box>
          <Box component="span" sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            {role}
          </Box>
        </Box>
      </ButtonBase>
      {menu}
    </>
  );
}
