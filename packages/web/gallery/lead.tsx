import Box from "@mui/material/Box";
import { SpeedRow } from "../src/ui/lead/speed-row";
import type { Stories } from "./story";

const lead = { id: "asha", name: "Asha Verma", phone: "+919876543210" };

export const leadParts: Stories = {
  "Speed row: medium, small, without a phone number, with labels": () => (
    <Box sx={{ display: "grid", gap: 2 }}>
      <SpeedRow lead={lead} />
      <SpeedRow lead={lead} size="small" />
      <SpeedRow lead={{ ...lead, phone: null }} />
      <SpeedRow lead={lead} hasLabels />
    </Box>
  ),
};
