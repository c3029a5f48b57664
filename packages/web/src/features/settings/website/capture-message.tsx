import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";

const SHOWN_LENGTH = 160; // characters

/** Shortened, with a button for the rest. */
export function CaptureMessage({ name, message }: { name: string; message: string }) {
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const isLong = message.length > SHOWN_LENGTH;
  return (
    <>
      <Typography id={id} variant="body2" sx={{ marginTop: 0.5, whiteSpace: "pre-line" }}>
        {isLong && !isExpanded ? `${message.slice(0, SHOWN_LENGTH).trimEnd()}…` : message}
      </Typography>
      {isLong && (
        <Button
          size="small"
          aria-expanded={isExpanded}
          aria-controls={id}
          aria-label={`${isExpanded ? "Show less" : "Show more"}: message of ${name}`}
          onClick={() => setExpanded(!isExpanded)}
          sx={{ marginInlineStart: -1.5 }}
        >
          {isExpanded ? "Show less" : "Show more"}
        </Button>
      )}
    </>
  );
}
