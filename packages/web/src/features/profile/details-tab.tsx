import type { Profile } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import { FormTextField } from "../../ui/form-text-field";
import { PhoneField } from "../../ui/phone-field";
import { SectionCard } from "../../ui/section-card";
import { FactField } from "./fact-field";
import { PermissionList } from "./permission-list";

export function DetailsTab({ profile }: { profile: Profile }) {
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <SectionCard title="Your details">
        <Box
          sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" }, gap: 2, paddingTop: 1 }}
        >
          <FormTextField name="name" label="Name" autoComplete="name" required />
          <PhoneField name="phone" label="Phone (optional)" />
          <FactField label="Email" value={profile.email} note="Ask an admin to change this." />
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
