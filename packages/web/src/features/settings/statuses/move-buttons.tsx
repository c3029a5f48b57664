import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import IconButton from "@mui/material/IconButton";
import { flushSync } from "react-dom";

interface MoveButtonsProps {
  name: string;
  /** From 0. */
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

/** What dragging does, by the press of a button. The ends keep their button, so that the focus is never lost. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const press = (to: number) => (event: { currentTarget: HTMLElement }) => {
    const button = event.currentTarget;
    flushSync(() => onMove(index, to));
    // The line went to another place in the list, and a browser lets go of what moves.
    button.focus();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Move ${name} up`}
        aria-disabled={index === 0}
        onClick={press(index - 1)}
        sx={endStyle}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move ${name} down`}
        aria-disabled={index === count - 1}
        onClick={press(index + 1)}
        sx={endStyle}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
    </>
  );
}

const endStyle = { "&[aria-disabled=true]": { color: "text.disabled", cursor: "default" } };
