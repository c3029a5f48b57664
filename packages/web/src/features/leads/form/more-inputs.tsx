import { fieldOf } from "@leadlane/core/leads/fields";
import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { type ReactNode, useId, useState } from "react";
import { askedFor } from "./asked-for";
import { isWrongFurtherOn, type LeadValues } from "./lead-values";

const NAMED = 4; // fields that the button names
const [first = "", ...others] = askedFor(undefined)
  .slice(0, NAMED)
  .map((name) => fieldOf(name).label);
const CONTENT = `${[first, ...others.map((label) => label.toLowerCase())].join(", ")} and more`;

interface MoreInputsProps {
  isPrefilled: boolean; // something in there was chosen beforehand: it is open at first
  children: ReactNode;
}

/** The fields that few leads need at first, behind "More". Open for good where one of them needs attention. */
export function MoreInputs({ isPrefilled, children }: MoreInputsProps) {
  const id = useId();
  const isWrong = isWrongFurtherOn(useFormikContext<LeadValues>());
  const [isOpen, setOpen] = useState(isPrefilled);
  // While it is drawn, so that the field is there when the focus is sent to it.
  if (isWrong && !isOpen) setOpen(true);
  return (
    <>
      <ButtonBase
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-content`}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-disabled={isWrong || undefined}
        // The field one is in is not left: what is said of it then would move the button away.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
        sx={{
          justifyContent: "space-between",
          gap: 2,
          minHeight: 56,
          paddingBlock: 1,
          paddingInline: 2,
          borderRadius: 2,
          fontFamily: "inherit",
          textAlign: "start",
          color: "text.primary",
          backgroundColor: "background.subtle",
          "&:hover": { backgroundColor: "action.hover" },
        }}
      >
        <span>
          <Typography id={`${id}-label`} component="span" sx={{ display: "block", fontWeight: 600 }}>
            More
          </Typography>
          <Typography id={`${id}-content`} component="span" variant="caption" color="textSecondary">
            {CONTENT}
          </Typography>
        </span>
        <ExpandMore sx={{ color: "text.secondary", transform: isOpen ? "rotate(180deg)" : "none" }} />
      </ButtonBase>
      <Box id={id} hidden={!isOpen} sx={{ display: "grid", gap: 2, "&[hidden]": { display: "none" } }}>
        {isOpen && children}
      </Box>
    </>
  );
}
