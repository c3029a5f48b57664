import LockOutlined from "@mui/icons-material/LockOutlined";
import { TEXTS } from "../config/texts";
import { Panel } from "./panel";

/** In place of what the server answered 403 to. */
export function DeniedPanel() {
  return <Panel icon={<LockOutlined />} title={TEXTS.notAllowed} />;
}
