import Add from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import Fab from "@mui/material/Fab";
import { onMobileNav, onSidebar } from "../../../config/screen";
import { useScrolled } from "../../../ui/use-scrolled";

/** The page's one filled action: in its head beside the sidebar, floating above the mobile navigation. */
export function AddLeadButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button
      variant="contained"
      startIcon={<Add />}
      onClick={onAdd}
      sx={{ [onMobileNav]: { display: "none" } }}
    >
      Add lead
    </Button>
  );
}

export function AddLeadFab({ onAdd }: { onAdd: () => void }) {
  const isScrolled = useScrolled(80);
  return (
    <Fab
      variant={isScrolled ? "circular" : "extended"}
      color="info"
      aria-label="Add lead"
      onClick={onAdd}
      sx={(theme) => ({
        [onSidebar]: { display: "none" },
        position: "fixed",
        insetInlineEnd: 16,
        bottom: "calc(72px + env(safe-area-inset-bottom))",
        gap: 1,
        paddingInline: isScrolled ? 0 : 2.5,
        textTransform: "none",
        backgroundImage: theme.vars.palette.gradient.info,
        color: "common.white",
      })}
    >
      <Add />
      {!isScrolled && "Add lead"}
    </Fab>
  );
}
