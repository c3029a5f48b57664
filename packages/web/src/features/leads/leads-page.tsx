import Add from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import ButtonGroup from "@mui/material/ButtonGroup";
import Fab from "@mui/material/Fab";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { on } from "../../config/media";
import { paths } from "../../config/paths";
import { LIST_VIEWS, type ListView } from "../../data/leads/leads";
import { lazyPart } from "../../lib/loading/lazy-part";
import { useAddressParams } from "../../lib/navigation/use-address-params";
import { useSlug } from "../../lib/session/use-session";
import { AfterFirstPaint } from "../../ui/layout/after-first-paint";
import { PageHead } from "../../ui/layout/page-head";
import { useScrolled } from "../../ui/layout/use-scrolled";
import { LeadListView } from "./list/lead-list-view";
import { ViewTabs } from "./list/view-tabs";
import { useLeadAccess, VISIBILITY_LINES } from "./use-lead-access";

/** The form comes only when somebody opens it: the list is what a first visit waits for. */
const AddLeadDrawer = lazyPart(() => import("./form/add-lead-drawer"), "AddLeadDrawer");

/** The lists of leads. `?new=1` opens the form for a new one, `&status_id=` with its status chosen. */
export function LeadsPage() {
  const { isAdmin, visibility } = useLeadAccess();
  const [view, setView] = useListView(isAdmin);
  const [params, change] = useAddressParams();
  const add = () => change({ new: "1" }, { asStep: true });
  const closeForm = () => change({ new: null, status_id: null });

  return (
    <>
      <PageHead
        title="Leads"
        sub={VISIBILITY_LINES[visibility]}
        actions={
          <>
            <ListBoardSwitch />
            <AddLeadButton onAdd={add} />
          </>
        }
      />
      <LeadListView
        key={view}
        view={view}
        tabs={<ViewTabs view={view} hasTrash={isAdmin} onChange={setView} />}
        onAdd={add}
      />
      <AfterFirstPaint>
        <AddLeadFab onAdd={add} />
      </AfterFirstPaint>
      {params.has("new") && (
        <Suspense fallback={null}>
          <AddLeadDrawer statusId={params.get("status_id")} onClosed={closeForm} />
        </Suspense>
      )}
    </>
  );
}

function isListView(value: string | null): value is ListView {
  return LIST_VIEWS.some((view) => view === value);
}

/** The list shown, kept in the address; the trash is the admins' own. */
function useListView(isAdmin: boolean): [ListView, (view: ListView) => void] {
  const [params, change] = useAddressParams();
  const asked = params.get("shelf");
  const view = isListView(asked) && (asked !== "trash" || isAdmin) ? asked : "active";
  // Only active leads can be narrowed down to an owner's.
  const choose = (next: ListView) =>
    change({ shelf: next === "active" ? null : next, owner_id: null }, { asStep: true });
  return [view, choose];
}

/** The same leads as a list or as a board. */
function ListBoardSwitch() {
  const slug = useSlug();
  return (
    <nav aria-label="View">
      <ButtonGroup variant="outlined" color="info">
        <Button
          component={Link}
          to={paths.leads(slug)}
          aria-current="page"
          sx={{ backgroundColor: "action.selected" }}
        >
          List
        </Button>
        <Button component={Link} to={paths.kanban(slug)}>
          Board
        </Button>
      </ButtonGroup>
    </nav>
  );
}

/** The page's one filled action: in its head beside the sidebar, floating above the mobile navigation. */
function AddLeadButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button
      variant="contained"
      startIcon={<Add />}
      onClick={onAdd}
      sx={{ [on("mobileNav")]: { display: "none" } }}
    >
      Add lead
    </Button>
  );
}

function AddLeadFab({ onAdd }: { onAdd: () => void }) {
  const isScrolled = useScrolled(80);
  return (
    <Fab
      variant={isScrolled ? "circular" : "extended"}
      color="info"
      aria-label="Add lead"
      onClick={onAdd}
      sx={(theme) => ({
        [on("sidebar")]: { display: "none" },
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
