import IconButton from "@mui/material/IconButton";
import { useSelf } from "../../data/me";
import { useSession } from "../../lib/use-session";
import { UserAvatar } from "../../ui/user-avatar";
import { useAccountMenu } from "./use-account-menu";

/** The account's menu at the end of the bar. */
export function AccountButton() {
  const session = useSession();
  const { name, avatar } = useSelf();
  const { button, menu } = useAccountMenu("below");
  if (session === null) return null;
  return (
    <>
      <IconButton {...button} aria-label="Your account" sx={{ padding: 0.5 }}>
        <UserAvatar name={name} src={avatar} />
      </IconButton>
      {menu}
    </>
  );
}
