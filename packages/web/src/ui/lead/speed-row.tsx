import CallOutlined from "@mui/icons-material/CallOutlined";
import EditNote from "@mui/icons-material/EditNote";
import EventRepeatOutlined from "@mui/icons-material/EventRepeatOutlined";
import WhatsApp from "@mui/icons-material/WhatsApp";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import { styled } from "@mui/material/styles";
import type { ComponentType } from "react";
import { on } from "../../config/media";
import { callLink, whatsAppLink } from "../../lib/contact/contact-links";
import {
  type LeadContact,
  openLog,
  openReschedule,
  openWhatsApp,
  useHasTemplates,
} from "../../lib/contact/lead-sheets";
import { toast } from "../../lib/feedback/toast";
import { TOUCH_TARGET } from "../../theme/touch-target";

interface SpeedRowProps {
  lead: LeadContact;
  size?: "small" | "medium"; // 32 or 40 px with a mouse; always 44 px on touch screens
  hasLabels?: boolean; // labels beside the icons; below them on phones
  tabIndex?: number; // -1 within a grid that moves the focus by arrow keys
}

/**
 * The four actions on a lead that are the same on every screen. Plain elements within one styled element,
 * because long lists of styled components render slowly.
 */
export function SpeedRow({ lead, size = "medium", hasLabels = false, tabIndex }: SpeedRowProps) {
  const { id, name, phone } = lead;
  const hasTemplates = useHasTemplates();
  const className = [size === "small" && "small", hasLabels && "labelled"].filter(Boolean).join(" ");
  const shared = { hasLabels, tabIndex };
  return (
    <Actions className={className || undefined}>
      <PhoneAction {...shared} Icon={CallOutlined} label="Call" lead={lead} href={phone && callLink(phone)} />
      <PhoneAction
        {...shared}
        Icon={WhatsApp}
        label="WhatsApp"
        lead={lead}
        href={phone && whatsAppLink(phone)}
        opensTab
        onChoose={hasTemplates === false ? undefined : () => openWhatsApp(lead)}
      />
      <Action
        {...shared}
        Icon={EditNote}
        label="Log"
        name={`Log activity for ${name}`}
        onClick={() => openLog({ leadId: id, kind: "call" })}
      />
      <Action
        {...shared}
        Icon={EventRepeatOutlined}
        label="Reschedule"
        name={`Reschedule ${name}`}
        onClick={() => openReschedule(lead)}
      />
    </Actions>
  );
}

interface ActionContent {
  Icon: ComponentType<SvgIconProps>;
  label: string;
  hasLabels: boolean;
  tabIndex: number | undefined;
}

interface PhoneActionProps extends ActionContent {
  lead: LeadContact;
  href: string | null | "";
  opensTab?: boolean;
  onChoose?: () => void; // instead of following the link
}

/** Without a phone number, a press shows the reason. */
function PhoneAction({ lead, href, opensTab = false, onChoose, ...content }: PhoneActionProps) {
  const { Icon, label, hasLabels, tabIndex } = content;
  const name = `${label} ${lead.name}`;
  if (!href) {
    return (
      <Action
        {...content}
        name={name}
        refusal="No phone number"
        onClick={() => toast.info(`${lead.name} has no phone number`)}
      />
    );
  }
  if (onChoose) return <Action {...content} name={name} onClick={onChoose} />;
  return (
    <a
      href={href}
      {...(opensTab && { target: "_blank", rel: "noopener noreferrer" })}
      data-lead={lead.id}
      aria-label={name}
      title={hasLabels ? undefined : label}
      tabIndex={tabIndex}
    >
      <Icon />
      {hasLabels && label}
    </a>
  );
}

interface ActionProps extends ActionContent {
  name: string;
  refusal?: string;
  onClick: () => void;
}

function Action({ Icon, label, hasLabels, tabIndex, name, refusal, onClick }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={refusal !== undefined || undefined}
      title={refusal ?? (hasLabels ? undefined : label)}
      tabIndex={tabIndex}
      onClick={onClick}
    >
      <Icon />
      {hasLabels && label}
    </button>
  );
}

const Actions = styled("div")(({ theme: { vars } }) => ({
  "--target": "40px",
  position: "relative", // above links that cover the whole card
  zIndex: 1,
  display: "flex",
  flex: "none",
  "&.small": { "--target": "32px" },
  [on("phone")]: { "&&": { "--target": `${TOUCH_TARGET}px` } },
  [on("touch")]: { "&&": { "--target": `${TOUCH_TARGET}px` } },
  "& > a, & > button": {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    minWidth: "var(--target)",
    minHeight: "var(--target)",
    padding: 0,
    border: 0,
    borderRadius: 8,
    background: "none",
    color: vars.palette.text.secondary,
    font: "inherit",
    textDecoration: "none",
    cursor: "pointer",
    "& svg": { width: 20, height: 20, fill: "currentColor" },
    [on("hover")]: { "&:hover": { backgroundColor: vars.palette.action.hover } },
    "&:active": { backgroundColor: vars.palette.action.selected },
    "&:focus-visible": { outline: `2px solid ${vars.palette.line.focus}`, outlineOffset: -2 },
    "&[aria-disabled]": { opacity: 0.45, cursor: "not-allowed" },
  },
  "&.labelled": {
    flexWrap: "wrap",
    gap: 8,
    "& > a, & > button": {
      gap: 8,
      paddingInline: 14,
      border: `1px solid ${vars.palette.divider}`,
      color: vars.palette.text.primary,
      fontSize: "0.875rem",
      fontWeight: 600,
    },
    [on("phone")]: {
      "& > a, & > button": {
        flex: "1 1 4.75rem", // two rows with a text size of 200 %
        flexDirection: "column",
        gap: 2,
        minHeight: 56,
        paddingInline: 2,
        fontSize: "0.75rem",
      },
    },
  },
}));
