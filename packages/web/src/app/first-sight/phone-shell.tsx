import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { FIRST_SIGHT } from "../../config/first-sight";
import { PageHead } from "../../ui/page-head";
import { TitleSlotProvider } from "../../ui/title-slot";

interface PhoneShellProps {
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

/** What a phone shows of a signed-in screen before the application: its places are those of the frame and the screen. */
export function PhoneShell({ title, actions, children }: PhoneShellProps) {
  return (
    <>
      <Box
        component="header"
        sx={{
          display: "flex",
          alignItems: "center",
          height: 56,
          paddingInline: 2,
          borderBottom: "1px solid transparent",
        }}
      >
        <Typography variant="h1" noWrap>
          {title}
        </Typography>
      </Box>
      <Box component="main" sx={{ padding: 2 }}>
        {/* The title stands above already. */}
        <TitleSlotProvider value={null}>
          <PageHead title={title} sub={<span id={FIRST_SIGHT.line} />} actions={actions} />
        </TitleSlotProvider>
        {children}
      </Box>
    </>
  );
}
