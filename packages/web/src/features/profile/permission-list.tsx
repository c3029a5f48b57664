import type { Permissions } from "@leadlane/core/access/rules";
import Check from "@mui/icons-material/Check";
import Remove from "@mui/icons-material/Remove";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { PERMISSION_GROUPS } from "../../config/permission-groups";

/** Every permission, and whether one has it: so that nobody looks for what is hidden. */
export function PermissionList({ role, permissions }: { role: string; permissions: Permissions }) {
  const all = PERMISSION_GROUPS.flatMap((group) => group.permissions);
  return (
    <>
      <Typography color="textSecondary" sx={{ marginBottom: 1.5 }}>
        {role === "Admin"
          ? "You are an admin: you can do everything."
          : "An admin gives you these. Ask one if you need another."}
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
