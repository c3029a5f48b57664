import type { Me } from "@leadlane/core/access/schema";
import type { LeadRow } from "@leadlane/core/lead/schema";
import { PRESSED_ATTRIBUTE } from "../../config/first-sight";
import { leadNames } from "../../features/leads/lead-names";
import { leadScope, SCOPE_LINES } from "../../features/leads/lead-scope";
import { LeadCard } from "../../features/leads/list/lead-card";
import type { OpenMenu } from "../../features/leads/list/lead-menus";
import { fill } from "./fill";
import { firstAnswers } from "./first-answers";

interface FirstLeadsProps {
  me: Me;
  leads: readonly LeadRow[];
}

/** The first page of leads, on a phone. */
function FirstLeads({ me: { statuses, sources, users, tenant }, leads }: FirstLeadsProps) {
  const names = leadNames(statuses, sources, users);
  return leads.map((lead) => (
    <LeadCard key={lead.id} lead={lead} shelf="active" slug={tenant.slug} names={names} onMenu={ask} />
  ));
}

/** A menu is the application's, which opens the one asked for last as soon as it is there. */
function ask({ anchor }: OpenMenu): void {
  if (!(anchor instanceof HTMLElement)) return;
  for (const earlier of document.querySelectorAll(`[${PRESSED_ATTRIBUTE}]`))
    earlier.removeAttribute(PRESSED_ATTRIBUTE);
  anchor.toggleAttribute(PRESSED_ATTRIBUTE, true);
}

firstAnswers().then((answers) => {
  if (!answers) return;
  // The server's own shapes, in the order of build/screens.ts.
  const [me, leads] = answers as [Me, LeadRow[]];
  // How to begin without any is the application's to say.
  if (leads.length === 0) return;
  fill(me, SCOPE_LINES[leadScope(me.user.role, me.permissions)], <FirstLeads me={me} leads={leads} />);
});
