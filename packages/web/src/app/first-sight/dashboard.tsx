import type { Me } from "@leadlane/core/access/schema";
import type { DashboardSummary } from "@leadlane/core/dashboard/schema";
import { greeting, scopeLabel } from "../../features/dashboard/greeting";
import { KpiCards } from "../../features/dashboard/kpi-cards";
import { fill } from "./fill";
import { firstAnswers } from "./first-answers";

firstAnswers().then((answers) => {
  if (!answers) return;
  // The server's own shapes, in the order of build/screens.ts.
  const [me, { scope, kpis }] = answers as [Me, DashboardSummary];
  const line = `${greeting(me.user.name, new Date().getHours())} · ${scopeLabel(scope, me.tenant.name)}`;
  fill(me, line, <KpiCards kpis={kpis} />);
});
