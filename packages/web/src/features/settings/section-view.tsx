import ArrowBack from "@mui/icons-material/ArrowBack";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { Suspense, useId, useState } from "react";
import { Link } from "react-router-dom";
import { useFocusOn } from "../../lib/focus";
import { mirrored } from "../../theme/mirrored";
import { returnState } from "./section-nav";
import type { Section } from "./sections";

interface SectionViewProps {
  section: Section;
  isFullScreen?: boolean; // full screen: has a back button and focuses its heading
}

export function SectionView({ section, isFullScreen = false }: SectionViewProps) {
  const { label, help, Content } = section;
  const headingId = useId();
  const [wasFullScreen] = useState(isFullScreen);
  const heading = useFocusOn<HTMLHeadingElement>(wasFullScreen, { preventScroll: true });
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ flex: 1, minWidth: 0, maxWidth: 880 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        {isFullScreen && (
          <IconButton
            component={Link}
            to={{ search: "" }}
            state={returnState(section)}
            edge="start"
            aria-label="Back to settings"
          >
            <ArrowBack sx={mirrored} />
          </IconButton>
        )}
        <Typography ref={heading} id={headingId} variant="h2" tabIndex={-1}>
          {label}
        </Typography>
      </Box>
      <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
        {help}
      </Typography>
      <Suspense fallback={null}>
        <Content />
      </Suspense>
    </Box>
  );
}
