import type { Profile } from "@leadlane/core/access/schema";
import type { Permissions } from "@leadlane/core/permissions/rules";
import Check from "@mui/icons-material/Check";
import Remove from "@mui/icons-material/Remove";
import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import Link from "@mui/material/Link";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { PERMISSION_GROUPS } from "../../config/permission-groups";
import { useSlug } from "../../lib/session/use-session";
import { FormTextField } from "../../ui/form/form-text-field";
import { PhoneField } from "../../ui/form/phone-field";
import { SectionCard } from "../../ui/layout/section-card";

function EmailNote() {
  const slug = useSlug();
  return (
    <>
      Change it under{" "}
      <Link component={RouterLink} to={`${paths.profile(slug)}?tab=security`}>
        Security
      </Link>
      .
    </>
  );
}

const FAILURES = {
  bounced: "Emails to this address bounce, so we have stopped sending them.",
  complained: "Our emails to this address were marked as spam, so we have stopped sending them.",
} as const;

export function DetailsTab({ profile }: { profile: Profile }) {
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <SectionCard title="Your details">
        <Box
          sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" }, gap: 2, paddingTop: 1 }}
        >
          <FormTextField name="name" label="Name" autoComplete="name" required />
          <PhoneField name="phone" label="Phone (optional)" />
          <ReadOnlyField
            label="Email"
            value={profile.email}
            isError={profile.email_failure !== null}
            note={
              <>
                {profile.email_failure && `${FAILURES[profile.email_failure.reason]} `}
                <EmailNote />
              </>
            }
          />
          {profile.rm_id && (
            <ReadOnlyField
              label="Relationship manager"
              value={profile.rm_name ?? "No longer available"}
              note="Can see your leads too."
            />
          )}
        </Box>
      </SectionCard>
      <SectionCard title="Your permissions">
        <PermissionList role={profile.role} permissions={profile.permissions} />
      </SectionCard>
    </Box>
  );
}

interface ReadOnlyFieldProps {
  label: string;
  value: string;
  note: ReactNode;
  isError?: boolean;
}

/** A read-only value in the form. */
function ReadOnlyField({ label, value, note, isError = false }: ReadOnlyFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth variant="outlined" error={isError}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        notched
        readOnly
        value={value}
        aria-describedby={`${id}-note`}
        sx={{ "& input": { color: "text.secondary" } }}
      />
      <FormHelperText id={`${id}-note`}>{note}</FormHelperText>
    </FormControl>
  );
}

/** All permissions, including those that the user doesn't have. */
function PermissionList({ role, permissions }: { role: string; permissions: Permissions }) {
  const all = PERMISSION_GROUPS.flatMap((group) => group.permissions);
  return (
    <>
      <Typography color="textSecondary" sx={{ marginBottom: 1.5 }}>
        {role === "Admin"
          ? "You are an admin and have every permission."
          : "Your permissions are set by an admin. Ask one if you need more."}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" },
          gap: 1,
          listStyle: "none",
          margin: 0,
          padding: 0,
        }}
      >
        {all.map(({ key, label }) => (
          <Box
            component="li"
            key={key}
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 1,
              color: permissions[key] ? "text.primary" : "text.muted",
            }}
          >
            {permissions[key] ? (
              <Check aria-hidden fontSize="small" sx={{ color: "text.success" }} />
            ) : (
              <Remove aria-hidden fontSize="small" />
            )}
            <span>
              {label}
              {!permissions[key] && " – not allowed"}
            </span>
          </Box>
        ))}
      </Box>
    </>
  );
}
