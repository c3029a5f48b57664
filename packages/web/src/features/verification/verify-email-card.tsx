import MarkEmailUnreadOutlined from "@mui/icons-material/MarkEmailUnreadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState } from "react";
import { MEDIA } from "../../config/media";
import { useMe } from "../../data/me";
import { CodeForm } from "./code-form";

const lineStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  marginBottom: 2,
  paddingBlock: 0.5,
  paddingInline: "16px 4px",
};

/** Banner with the field for the emailed code; on phones a single line that opens it. */
export function VerifyEmailCard() {
  const title = useId();
  const email = useMe().data?.user.email;
  const isPhone = useMediaQuery(MEDIA.phone, { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  if (isPhone && !isOpen) {
    return (
      <Card component="section" aria-labelledby={title} sx={lineStyle}>
        <Box aria-hidden sx={{ color: "info.main", lineHeight: 0 }}>
          <MarkEmailUnreadOutlined />
        </Box>
        <Typography id={title} variant="h3" component="h2" noWrap>
          Verify your email
        </Typography>
        <Button
          aria-expanded={false}
          onClick={() => setOpen(true)}
          sx={{ flex: "none", minHeight: 44, marginInlineStart: "auto" }}
        >
          Enter code
        </Button>
      </Card>
    );
  }
  return (
    <Card
      component="section"
      aria-labelledby={title}
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) auto" },
        alignItems: "center",
        gap: 2,
        marginBottom: 3,
        padding: { xs: 2, sm: 3 },
      }}
    >
      <Box sx={{ display: "flex", gap: 2, minWidth: 0 }}>
        <Box aria-hidden sx={{ color: "info.main", lineHeight: 0, "& svg": { fontSize: 32 } }}>
          <MarkEmailUnreadOutlined />
        </Box>
        <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          <Typography id={title} variant="h3" component="h2">
            Verify your email
          </Typography>
          <Typography color="textSecondary" sx={{ marginTop: 0.5 }}>
            <bdi>
              We have sent a code to {email}. With it you can invite your team and connect your website.
            </bdi>
          </Typography>
        </Box>
      </Box>
      <CodeForm autoFocus={isPhone} />
    </Card>
  );
}
