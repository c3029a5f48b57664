import type { PlanSummary } from "@leadlane/core/plans/schema";
import KeyboardDoubleArrowLeft from "@mui/icons-material/KeyboardDoubleArrowLeft";
import WorkspacePremiumOutlined from "@mui/icons-material/WorkspacePremiumOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Divider from "@mui/material/Divider";
import Link from "@mui/material/Link";
import { memo } from "react";
import { Link as RouterLink } from "react-router-dom";
import { sidebarType } from "../../../config/layout-preferences";
import { on } from "../../../config/media";
import { paths } from "../../../config/paths";
import { useMe, useSelf } from "../../../data/me";
import { changePreferences, useLayoutPreferences } from "../../../lib/preferences/layout-preferences";
import { useSession, useSlug } from "../../../lib/session/use-session";
import { daysUntil } from "../../../lib/time/time";
import { MODE_ATTRIBUTE } from "../../../theme/mode";
import { LAYER, SHADOW, SIDEBAR_SIZE } from "../../../theme/tokens";
import { UserAvatar } from "../../../ui/display/user-avatar";
import { useAccountMenu } from "../navbar/use-account-menu";
import { SidebarHome } from "./sidebar-home";
import { CollapsedLabel, itemStyle, labelStyle, panelStyle } from "./sidebar-item";
import { SidebarList } from "./sidebar-list";
import { useSidebarExpansion } from "./use-sidebar-expansion";

/**
 * Navigation on wide screens, in three types. When collapsed, it expands over the content to avoid layout
 * shift. The dark type sets the dark mode attribute, so all colors inside follow.
 */
export const Sidebar = memo(function Sidebar() {
  const preferences = useLayoutPreferences();
  const type = sidebarType(preferences);
  const { isExpanded, handlers } = useSidebarExpansion(preferences.miniSidenav);
  const isCollapsed = preferences.miniSidenav && !isExpanded;
  return (
    <Box
      component="aside"
      aria-label="Sidebar"
      data-folded={isCollapsed}
      {...{ [MODE_ATTRIBUTE]: type === "dark" ? "dark" : undefined }}
      {...handlers}
      sx={[
        {
          position: "fixed",
          zIndex: LAYER.sidebar,
          insetInlineStart: 16,
          top: 16,
          display: "flex",
          flexDirection: "column",
          width: isExpanded ? SIDEBAR_SIZE.open.width : "var(--sidebar-width)",
          height: "calc(100dvh - 32px)",
          paddingBlock: 2,
          borderRadius: 3,
          overflow: "hidden auto",
          transition: "width 200ms",
          [on("mobileNav")]: { display: "none" },
          "&[data-folded=true] .sidebar-label": { opacity: 0 },
        },
        (theme) => panelStyle(theme, type),
        isExpanded && { boxShadow: SHADOW.raised },
        isExpanded && type === "transparent" && { backgroundColor: "background.raised" },
      ]}
    >
      <SidebarHome />
      <Divider sx={{ marginBlock: 1.5, marginInline: 2 }} />
      <SidebarList isCollapsed={isCollapsed} color={preferences.sidenavColor} />
      <Box sx={{ flex: 1 }} />
      <PlanChip isCollapsed={isCollapsed} />
      <CollapseToggle isMini={preferences.miniSidenav} isCollapsed={isCollapsed} />
      <Divider sx={{ marginBlock: 1.5, marginInline: 2 }} />
      <UserBlock />
    </Box>
  );
});

function CollapseToggle({ isMini, isCollapsed }: { isMini: boolean; isCollapsed: boolean }) {
  const label = isMini ? "Keep sidebar open" : "Collapse sidebar";
  return (
    <CollapsedLabel label={label} isCollapsed={isCollapsed}>
      <ButtonBase onClick={() => changePreferences({ miniSidenav: !isMini })} sx={itemStyle}>
        {/* The arrow points to or away from the edge of the screen. */}
        <KeyboardDoubleArrowLeft
          aria-hidden
          sx={[
            isMini && { transform: "scaleX(-1)" },
            { "html[dir=rtl] &": { transform: isMini ? "none" : "scaleX(-1)" } },
          ]}
        />
        <Box component="span" className="sidebar-label" sx={labelStyle}>
          {label}
        </Box>
      </ButtonBase>
    </CollapsedLabel>
  );
}

function UserBlock() {
  const session = useSession();
  const { name, role, avatar } = useSelf();
  const { button, menu } = useAccountMenu("above");
  if (session === null) return null;
  return (
    <>
      <ButtonBase
        {...button}
        aria-label={`Account of ${name}`}
        sx={[itemStyle, { minHeight: 52, textAlign: "start", paddingInline: 2 }]}
      >
        <UserAvatar name={name} src={avatar} />
        <Box component="span" className="sidebar-label" sx={[labelStyle, { display: "grid" }]}>
          <Box component="span" sx={{ fontWeight: 600, overflow: "hidden", textOverflow: "ellipsis" }}>
            {name}
          </Box>
          <Box component="span" sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            {role}
          </Box>
        </Box>
      </ButtonBase>
      {menu}
    </>
  );
}

function PlanChip({ isCollapsed }: { isCollapsed: boolean }) {
  const { data } = useMe();
  const slug = useSlug();
  if (!data?.plan) return null;
  const label = planWords(data.plan, data.tenant.timezone);
  return (
    <CollapsedLabel label={label} isCollapsed={isCollapsed}>
      <Link component={RouterLink} to={paths.subscription(slug)} sx={itemStyle}>
        <WorkspacePremiumOutlined aria-hidden />
        <Box component="span" className="sidebar-label" sx={labelStyle}>
          {label}
        </Box>
      </Link>
    </CollapsedLabel>
  );
}

function planWords({ plan_name, status, ends_at }: PlanSummary, timeZone?: string): string {
  if (status === "grace") return `${plan_name} · payment due`;
  if (status !== "trialing" || ends_at === null) return `${plan_name} plan`;
  const days = daysUntil(ends_at, Date.now(), timeZone);
  const remaining = days > 1 ? `${days} days left` : days === 1 ? "1 day left" : "ends today";
  return `${plan_name} · ${remaining}`;
}
