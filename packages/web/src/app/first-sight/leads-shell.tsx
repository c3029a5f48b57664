import Card from "@mui/material/Card";
import { FIRST_SIGHT } from "../../config/first-sight";
import { CardList } from "../../features/leads/list/lead-cards-style";
import { SHELF_LABELS, SHELF_PANEL_ID, ShelfTabs } from "../../features/leads/list/shelf-tabs";
import { ViewSwitch } from "../../features/leads/list/view-switch";
import { PhoneShell } from "./phone-shell";

/** The list of leads without its leads. */
export function LeadsShell() {
  return (
    <PhoneShell title="Leads" actions={<ViewSwitch />}>
      <Card>
        <ShelfTabs shelf="active" hasTrash={false} onChange={stay} />
        <div role="tabpanel" id={SHELF_PANEL_ID} aria-label={SHELF_LABELS.active}>
          <CardList id={FIRST_SIGHT.content} aria-label="Leads" />
        </div>
      </Card>
    </PhoneShell>
  );
}

function stay(): void {
  // The application alone has other shelves.
}
