import { EMPLOYEE_SIZES } from "@leadlane/core/enquiries/rules";
import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import { useField } from "formik";
import { useId, useRef } from "react";

export function TeamSizeField({ name }: { name: string }) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [field, meta, { setValue, setTouched }] = useField<string>(name);
  const error = meta.touched ? meta.error : undefined;
  return (
    <div>
      <Box
        ref={group}
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onFocus={({ target }) => {
          // FormFeedback focuses the group on errors; forward the focus to a radio button.
          if (target === group.current) group.current?.querySelector("input")?.focus();
        }}
        onBlur={({ relatedTarget }) => {
          if (!group.current?.contains(relatedTarget)) void setTouched(true);
        }}
        sx={{ outline: "none" }}
      >
        <Box id={`${id}-label`} sx={{ marginBottom: 1, fontSize: "0.875rem", color: "text.secondary" }}>
          Team size *
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {EMPLOYEE_SIZES.map((size) => (
            <SizeButton
              key={size}
              name={name}
              size={size}
              isChosen={field.value === size}
              hasError={error !== undefined}
              // A selection is complete, so it is validated at once.
              onChoose={() => void setValue(size, true)}
            />
          ))}
        </Box>
      </Box>
      {error && (
        <FormHelperText id={`${id}-note`} error>
          {error}
        </FormHelperText>
      )}
    </div>
  );
}

interface SizeButtonProps {
  name: string;
  size: string;
  isChosen: boolean;
  hasError: boolean;
  onChoose: () => void;
}

function SizeButton({ name, size, isChosen, hasError, onChoose }: SizeButtonProps) {
  return (
    <Box
      component="label"
      sx={({ vars }) => ({
        position: "relative",
        display: "grid",
        placeItems: "center",
        minWidth: 72,
        minHeight: 44,
        paddingInline: 1.5,
        border: "1px solid",
        borderColor: hasError ? "error.main" : vars.palette.line.field,
        borderRadius: 2,
        fontSize: "0.875rem",
        fontWeight: 600,
        color: "text.primary",
        cursor: "pointer",
        "&:has(:checked)": {
          backgroundColor: "info.main",
          borderColor: "info.main",
          color: "info.contrastText",
        },
        "&:has(:focus-visible)": { outline: `2px solid ${vars.palette.line.focus}`, outlineOffset: 2 },
      })}
    >
      <Box
        component="input"
        type="radio"
        name={name}
        value={size}
        checked={isChosen}
        onChange={onChoose}
        // The input covers its label, so that screen readers find it by touch.
        sx={{
          position: "absolute",
          inset: 0,
          width: "100%",
          height: "100%",
          margin: 0,
          opacity: 0,
          cursor: "pointer",
        }}
      />
      {size}
    </Box>
  );
}
