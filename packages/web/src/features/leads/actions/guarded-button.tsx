import Button, { type ButtonProps } from "@mui/material/Button";
import Tooltip from "@mui/material/Tooltip";

interface GuardedButtonProps extends ButtonProps {
  allowed: boolean;
  reason: string;
}

/** A button that is disabled without permission, but stays focusable and explains why. */
export function GuardedButton({ allowed, reason, ...all }: GuardedButtonProps) {
  if (allowed) return <Button {...all} />;
  const { onClick: _onClick, "aria-haspopup": _menu, ...props } = all;
  return (
    <Tooltip title={reason} describeChild>
      <Button
        {...props}
        aria-disabled
        sx={[{ opacity: 0.6, cursor: "not-allowed" }, ...(Array.isArray(props.sx) ? props.sx : [props.sx])]}
      />
    </Tooltip>
  );
}
