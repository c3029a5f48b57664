import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { modalPaper } from "../../ui/overlay/modal-paper";
import { AppearanceControls } from "./appearance-controls";

export function Configurator({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: modalPaper(titleId, { width: { xs: "100%", sm: 360 } }) }}
    >
      <Box sx={{ display: "flex", alignItems: "center", padding: 2, paddingInlineStart: 3 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          Appearance
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Divider />
      <Box sx={{ padding: 3 }}>
        <AppearanceControls />
      </Box>
    </Drawer>
  );
}
