import Add from "@mui/icons-material/Add";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Radio from "@mui/material/Radio";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { Row, type Stories } from "./story";

const COLORS = ["primary", "info", "success", "warning", "error"] as const;
const VARIANTS = ["contained", "outlined", "text"] as const;
const SEVERITIES = ["info", "success", "warning", "error"] as const;

export const library: Stories = {
  Button: () =>
    VARIANTS.map((variant) => (
      <Row key={variant}>
        {COLORS.map((color) => (
          <Button key={color} variant={variant} color={color}>
            {color}
          </Button>
        ))}
        <Button variant={variant} disabled>
          disabled
        </Button>
      </Row>
    )),
  "Button: sizes, with an icon": () => (
    <Row>
      {(["small", "medium", "large"] as const).map((size) => (
        <Button key={size} variant="contained" size={size} startIcon={<Add />}>
          {size}
        </Button>
      ))}
      <IconButton aria-label="Add">
        <Add />
      </IconButton>
    </Row>
  ),
  Text: () => (
    <>
      <Typography variant="h1">Heading 1</Typography>
      <Typography variant="h2">Heading 2</Typography>
      <Typography variant="h3">Heading 3</Typography>
      <Typography>Running text.</Typography>
      <Typography color="textSecondary">Secondary text.</Typography>
      <Typography variant="caption">Caption.</Typography>
    </>
  ),
  Alert: () =>
    SEVERITIES.map((severity) => (
      <Box key={severity} sx={{ display: "grid", gap: 1 }}>
        <Alert severity={severity}>{severity}</Alert>
        <Alert severity={severity} variant="outlined">
          {severity}, outlined
        </Alert>
      </Box>
    )),
  "Checkbox, radio, chip": () => (
    <Row>
      <Checkbox color="info" defaultChecked slotProps={{ input: { "aria-label": "On" } }} />
      <Checkbox color="info" slotProps={{ input: { "aria-label": "Off" } }} />
      <Checkbox color="info" indeterminate slotProps={{ input: { "aria-label": "Some" } }} />
      <Checkbox color="info" disabled slotProps={{ input: { "aria-label": "Disabled" } }} />
      <Radio color="info" checked slotProps={{ input: { "aria-label": "Chosen" } }} />
      <Chip label="vip" onDelete={() => {}} />
      <Chip label="vip" size="small" />
    </Row>
  ),
  Tabs: () => (
    <Tabs value={0}>
      <Tab label="Open" />
      <Tab label="Archived" />
      <Tab label="Trash" disabled />
    </Tabs>
  ),
};
