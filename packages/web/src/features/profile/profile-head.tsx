import type { Profile } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useProfileChanges } from "../../data/profile";
import { uploadImage } from "../../data/uploads";
import { ImageField } from "../../ui/image-field";
import { TintChip } from "../../ui/tint-chip";
import { UserAvatar } from "../../ui/user-avatar";
import { coverStyle, headStyle } from "./head-style";

/** Who one is, with one's picture. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const { save } = useProfileChanges();
  const { name, role, email, avatar, tenant_name } = profile;
  return (
    <>
      <Box sx={coverStyle} />
      <Card sx={headStyle}>
        <Box sx={{ flex: "1 1 320px", minWidth: 0 }}>
          <ImageField
            what="picture"
            hasImage={avatar !== null}
            preview={<UserAvatar name={name} src={avatar} size={96} />}
            onUpload={async (file, onProgress) => {
              await save({ avatar: await uploadImage("avatar", file, onProgress) });
            }}
            onRemove={async () => {
              await save({ avatar: null });
            }}
          />
        </Box>
        <Box sx={{ flex: "1 1 240px", minWidth: 0, display: "grid", gap: 0.5, justifyItems: "start" }}>
          <Typography variant="h2" noWrap title={name} sx={{ maxWidth: "100%" }}>
            {name}
          </Typography>
          <TintChip tint="info">{role}</TintChip>
          <Typography color="textSecondary" noWrap title={email} sx={{ maxWidth: "100%" }}>
            {email}
          </Typography>
          <Typography color="textSecondary" noWrap title={tenant_name} sx={{ maxWidth: "100%" }}>
            {tenant_name}
          </Typography>
        </Box>
      </Card>
    </>
  );
}
