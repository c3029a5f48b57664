import Button, { type ButtonProps } from "@mui/material/Button";
import Tooltip from "@mui/material/Tooltip";

interface GuardedButtonProps extends ButtonProps {
  allowed: boolean;
  reason: string; // why not, for who may not
}

/** A button that stays in its place for who may not use it: it can be reached, explains itself and does nothing. */
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
