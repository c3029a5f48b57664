import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Breadcrumbs } from "../src/ui/layout/breadcrumbs";
import { PageHead } from "../src/ui/layout/page-head";
import { SectionCard } from "../src/ui/layout/section-card";
import { SkipLink } from "../src/ui/layout/skip-link";
import { SlimFooter } from "../src/ui/layout/slim-footer";
import type { Stories } from "./story";

const crumbs = [{ label: "Leads", to: "/_gallery/layout" }];

export const layout: Stories = {
  "Page head": () => (
    <PageHead
      title="Meera Nair"
      crumbs={crumbs}
      sub="Nair & Sons · added 2 h ago"
      actions={
        <>
          <Button variant="outlined">Archive</Button>
          <Button variant="contained">Edit</Button>
        </>
      }
    />
  ),
  "Page head: the title alone": () => <PageHead title="Leads" />,
  "Breadcrumbs, shown where the sidebar is": () => <Breadcrumbs crumbs={crumbs} />,
  "Section card: with an action, refreshing": () => (
    <Box sx={{ display: "grid", gap: 2 }}>
      <SectionCard title="Follow-ups" actions={<Button size="small">See all</Button>}>
        Two today.
      </SectionCard>
      <SectionCard title="Funnel" refreshing>
        Being asked for again.
      </SectionCard>
    </Box>
  ),
  "Skip link, seen once it has the focus": () => <SkipLink />,
  "Slim footer": () => (
    <Box sx={{ display: "grid", gap: 2 }}>
      <SlimFooter />
      <SlimFooter>Version 1</SlimFooter>
      <Box sx={{ backgroundColor: "common.black", padding: 2 }}>
        <SlimFooter light />
      </Box>
    </Box>
  ),
};
