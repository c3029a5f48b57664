import MailOutline from "@mui/icons-material/MailOutlined";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { BRAND } from "../../brand";
import { useSession } from "../../lib/use-session";
import { useWorkspace } from "../../lib/workspace";

/** A mail with what support asks for first: who writes, and from which page. */
export function SupportTab() {
  const session = useSession();
  const { name } = useWorkspace();
  const subject = encodeURIComponent(`Help with ${BRAND.product}`);
  const body = encodeURIComponent(
    `\n\n--\n${session?.name ?? ""} <${session?.email ?? ""}>\n${name}\n${window.location.href}`,
  );
  return (
    <>
      <Typography sx={{ marginBottom: 2 }}>
        Write to us and we answer by email. Your name, your business and the page you are on are filled in.
      </Typography>
      <Button
        variant="outlined"
        startIcon={<MailOutline />}
        href={`mailto:${BRAND.supportEmail}?subject=${subject}&body=${body}`}
        sx={{ marginBottom: 2 }}
      >
        Email support
      </Button>
      <Typography color="textSecondary">
        Or use any mail program: <Link href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</Link>
      </Typography>
    </>
  );
}
