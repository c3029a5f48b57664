import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";

const LINES = 6;
/** About six lines in the timeline's column. */
const LENGTH = 480;

/** A text as it was written; a long one shows six lines until asked for more. */
export function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > LENGTH || text.split("\n").length > LINES;
  const clamp = {
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: LINES,
    overflow: "hidden",
  };
  return (
    <>
      <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", ...(isLong && !isWhole && clamp) }}>
        <bdi>{text}</bdi>
      </Typography>
      {isLong && (
        <Button
          size="small"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          sx={{ marginInlineStart: -1.5 }}
        >
          {isWhole ? "Show less" : "Show more"}
        </Button>
      )}
    </>
  );
}
