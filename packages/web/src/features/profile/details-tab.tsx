import { isRole } from "@leadlane/core/access/rules";
import type { Profile } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useSlug } from "../../lib/use-session";
import { FormTextField } from "../../ui/form-text-field";
import { PhoneField } from "../../ui/phone-field";
import { SectionCard } from "../../ui/section-card";
import { FactField } from "./fact-field";
import { PermissionList } from "./permission-list";

/** Who can change it; an admin has nobody else to ask. */
function EmailNote({ role }: { role: string }) {
  const slug = useSlug();
  if (!isRole(role, "Admin")) return <>Ask an admin to change this.</>;
  return (
    <>
      Change it in{" "}
      <Link component={RouterLink} to={paths.settingsSection(slug, "users")}>
        Settings, Users &amp; permissions
      </Link>
      .
    </>
  );
}

export function DetailsTab({ profile }: { profile: Profile }) {
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <SectionCard title="Your details">
        <Box
          sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" }, gap: 2, paddingTop: 1 }}
        >
          <FormTextField name="name" label="Name" autoComplete="name" required />
          <PhoneField name="phone" label="Phone (optional)" />
          <FactField label="Email" value={profile.email} note={<EmailNote role={profile.role} />} />
          {profile.rm_id && (
            <FactField
              label="Relationship manager"
              value={profile.rm_name ?? "Not known any more"}
              note="Sees your leads beside their own."
            />
          )}
        </Box>
      </SectionCard>
      <SectionCard title="What you can do">
        <PermissionList role={profile.role} permissions={profile.permissions} />
      </SectionCard>
    </Box>
  );
}
