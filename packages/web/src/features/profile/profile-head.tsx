import type { Profile } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useProfileChanges } from "../../data/profile";
import { uploadImage } from "../../data/uploads";
import { TintChip } from "../../ui/display/tint-chip";
import { UserAvatar } from "../../ui/display/user-avatar";
import { ImageField } from "../../ui/form/image-field";

/** A gradient that the card below overlaps. */
export const coverStyle = (theme: Theme) => ({
  height: 160,
  borderRadius: "12px",
  backgroundImage: theme.vars.palette.gradient.info,
});

export const headStyle = {
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 3,
  marginTop: "-64px",
  marginInline: { xs: 1, sm: 3 },
  padding: { xs: 2, sm: 3 },
} as const;

const wrapping = { maxWidth: "100%", overflowWrap: "anywhere" } as const;

export function ProfileHead({ profile }: { profile: Profile }) {
  const { save } = useProfileChanges();
  const { name, role, email, avatar, tenant_name } = profile;
  return (
    <>
      <Box sx={coverStyle} />
      <Card sx={headStyle}>
        <Box sx={{ flex: "1 1 320px", minWidth: 0 }}>
          <ImageField
            noun="picture"
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
          <Typography variant="h2" sx={wrapping}>
            {name}
          </Typography>
          <TintChip tint="info">{role}</TintChip>
          <Typography color="textSecondary" sx={wrapping}>
            {email}
          </Typography>
          <Typography color="textSecondary" sx={wrapping}>
            {tenant_name}
          </Typography>
        </Box>
      </Card>
    </>
  );
}
