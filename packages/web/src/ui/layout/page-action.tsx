import Button, { type ButtonProps } from "@mui/material/Button";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";
import { TOUCH_TARGET } from "../../theme/touch-target";

type PageActionProps = Omit<ButtonProps, "children" | "startIcon"> &
  Partial<Pick<ComponentProps<typeof Link>, "to">> & {
    label: string;
    icon: ReactNode;
  };

/** A button of the top bar; a link if it has `to`. Phones show only its icon. */
export function PageAction({ label, icon, to, ...props }: PageActionProps) {
  return (
    <Button
      {...props}
      {...(to !== undefined && { component: Link, to })}
      aria-label={label}
      startIcon={icon}
      sx={{
        minWidth: { xs: TOUCH_TARGET, md: 64 },
        paddingInline: { xs: 0, md: 2 },
        whiteSpace: "nowrap",
        "& .MuiButton-startIcon": { marginInline: { xs: 0, md: "-4px 8px" } },
        "& > .label": { display: { xs: "none", md: "inline" } },
      }}
    >
      <span className="label">{label}</span>
    </Button>
  );
}
