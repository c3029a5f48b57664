import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import MuiLink from "@mui/material/Link";
import { Link, useParams } from "react-router-dom";
import { changePreferences, useLayoutPreferences } from "../src/lib/preferences/layout-preferences";
import { Announcer } from "../src/ui/feedback/announcer";
import { Toaster } from "../src/ui/feedback/toaster";
import { SwitchRow } from "../src/ui/form/switch-row";
import { SectionCard } from "../src/ui/layout/section-card";
import { ROOMS } from "./rooms";

export function Gallery() {
  const { room = "" } = useParams();
  const { darkMode, direction } = useLayoutPreferences();
  return (
    <Container component="main" id="main" maxWidth="lg" sx={{ paddingBlock: 3, display: "grid", gap: 2 }}>
      <Box component="nav" aria-label="Rooms" sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {Object.keys(ROOMS).map((name) => (
          <MuiLink
            key={name}
            component={Link}
            to={`/_gallery/${name}`}
            aria-current={name === room ? "page" : undefined}
            sx={{ "&[aria-current]": { fontWeight: 700 } }}
          >
            {name}
          </MuiLink>
        ))}
      </Box>
      <Box sx={{ maxWidth: 240 }}>
        <SwitchRow
          label="Dark"
          checked={darkMode}
          onSwitch={(isOn) => changePreferences({ darkMode: isOn })}
        />
        <SwitchRow
          label="Right to left"
          checked={direction === "rtl"}
          onSwitch={(isOn) => changePreferences({ direction: isOn ? "rtl" : "ltr" })}
        />
      </Box>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        {Object.entries(ROOMS[room] ?? {}).map(([name, Story]) => (
          <SectionCard key={`${room} ${name}`} title={name}>
            <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
              <Story />
            </Box>
          </SectionCard>
        ))}
      </Box>
      <Announcer />
      <Toaster />
    </Container>
  );
}
