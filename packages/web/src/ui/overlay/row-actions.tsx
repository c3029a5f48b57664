import MoreVert from "@mui/icons-material/MoreVert";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import { type ComponentType, useState } from "react";
import { Link } from "react-router-dom";
import { GuardedItem } from "./guarded-item";

interface Item {
  Icon: ComponentType<SvgIconProps>;
  label: string;
  refusal?: string | null; // why the action is disabled; null when it isn't
}

export type RowAction = Item & ({ onChoose: () => void } | { to: string });

interface RowActionsProps {
  subject: string;
  actions: readonly RowAction[];
  disabled?: boolean;
}

export function RowActions({ subject, actions, disabled }: RowActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = `Actions for ${subject}`;
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={label}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={close}
          slotProps={{
            list: { "aria-label": label },
            paper: {
              sx: { minWidth: 180, maxWidth: 280, "& .MuiListItemText-root": { whiteSpace: "normal" } },
            },
          }}
        >
          {actions.map(({ Icon, ...action }) => (
            <GuardedItem
              key={action.label}
              icon={<Icon fontSize="small" />}
              label={action.label}
              refusal={action.refusal}
              {...("to" in action
                ? { component: Link, to: action.to }
                : {
                    onClick: () => {
                      close();
                      action.onChoose();
                    },
                  })}
            />
          ))}
        </Menu>
      )}
    </>
  );
}
