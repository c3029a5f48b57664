import Box from "@mui/material/Box";
import { useLogoChanges } from "../../../data/logo";
import { useTenant } from "../../../data/me";
import { uploadImage } from "../../../data/uploads";
import { ImageField } from "../../../ui/image-field";
import { LogoMark } from "../../../ui/logo-mark";
import { SectionCard } from "../../../ui/section-card";

/** The business' logo, at the top of everybody's sidebar. Admin only. */
export function LogoCard() {
  const logo = useTenant()?.logo ?? null;
  const save = useLogoChanges();
  return (
    <SectionCard title="Logo">
      <ImageField
        what="logo"
        hasImage={logo !== null}
        preview={
          <Box
            sx={{
              display: "grid",
              placeItems: "center",
              flex: "none",
              width: 96,
              height: 96,
              borderRadius: 2,
              border: "1px solid",
              borderColor: "divider",
            }}
          >
            {logo ? (
              <Box
                component="img"
                src={logo}
                alt="The logo of your business"
                sx={{ maxWidth: 80, maxHeight: 80 }}
              />
            ) : (
              <LogoMark size={48} />
            )}
          </Box>
        }
        onUpload={async (file, onProgress) => save(await uploadImage("logo", file, onProgress))}
        onRemove={() => save(null)}
      />
    </SectionCard>
  );
}
