import { fieldOf } from "@leadlane/core/leads/fields";
import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { type ReactNode, useId, useState } from "react";
import { formFields } from "./form-fields";
import { hasHiddenErrors, type LeadValues } from "./lead-values";

const NAMED_FIELDS = 4;
const [first = "", ...others] = formFields(undefined)
  .slice(0, NAMED_FIELDS)
  .map((name) => fieldOf(name).label);
const CONTENT = `${[first, ...others.map((label) => label.toLowerCase())].join(", ")} and more`;

interface MoreInputsProps {
  isPrefilled: boolean; // initially open, because a field is prefilled
  children: ReactNode;
}

/** Less common fields behind "More". Opens when one of them has an error. */
export function MoreInputs({ isPrefilled, children }: MoreInputsProps) {
  const id = useId();
  const hasErrors = hasHiddenErrors(useFormikContext<LeadValues>());
  const [isOpen, setOpen] = useState(isPrefilled);
  // During render, so that the field exists when it is focused.
  if (hasErrors && !isOpen) setOpen(true);
  return (
    <>
      <ButtonBase
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-content`}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-disabled={hasErrors || undefined}
        // Keep the focus: the error shown on blur would move the button.
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
