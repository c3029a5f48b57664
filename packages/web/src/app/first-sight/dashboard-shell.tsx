import Add from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { FIRST_SIGHT } from "../../config/first-sight";
import { paths } from "../../config/paths";
import { KpiGrid } from "../../features/dashboard/kpi-grid";
import { PhoneShell } from "./phone-shell";

/** The dashboard without its figures. */
export function DashboardShell() {
  return (
    <PhoneShell
      title="Dashboard"
      actions={
        <Button component={Link} to={paths.newLead(null)} variant="contained" startIcon={<Add />}>
          Add lead
        </Button>
      }
    >
      <KpiGrid id={FIRST_SIGHT.content} />
    </PhoneShell>
  );
}
