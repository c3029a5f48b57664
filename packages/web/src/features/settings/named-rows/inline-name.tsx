import EditOutlined from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useRef, useState } from "react";
import { NameField } from "./name-field";
import { type NameRules, nameProblem } from "./name-problem";

interface InlineNameProps {
  name: string;
  rules: NameRules;
  onRename: (name: string) => void;
}

/** A name that becomes a text field on press. It stays open on blur while it is invalid. */
export function InlineName({ name, rules, onRename }: InlineNameProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);

  const close = () => {
    setDraft(null);
    setProblem(null);
  };
  const submit = (): boolean => {
    const next = draft?.trim() ?? name;
    const found = nameProblem(next, rules);
    setProblem(found);
    if (found !== null) return false;
    close();
    if (next !== name) onRename(next);
    return true;
  };

  if (draft !== null) {
    return (
      <NameField
        label={`Name of ${name}`}
        autoFocus
        value={draft}
        problem={problem}
        onChange={(value) => {
          setDraft(value);
          setProblem(null);
        }}
        onEnter={() => {
          returns.current = submit();
        }}
        onEscape={() => {
          returns.current = true;
          close();
        }}
        // Enter and Escape also cause a blur; an unsaved name is saved on blur.
        onBlur={() => void submit()}
      />
    );
  }
  return (
    <ButtonBase
      ref={(shown) => {
        button.current = shown;
        // The focus returns to the button that replaces the field.
        if (shown && returns.current) shown.focus();
        if (shown) returns.current = false;
      }}
      aria-label={`Rename ${name}`}
      onClick={() => setDraft(name)}
      sx={{
        justifyContent: "start",
        gap: 1,
        maxWidth: "100%",
        minHeight: { xs: 44, md: 40 },
        paddingInline: 1,
        borderRadius: 1.5,
        textAlign: "start",
        font: "inherit",
        fontWeight: 600,
        "& svg": { fontSize: "1rem", color: "text.secondary", flex: "none" },
        "&:hover": { backgroundColor: "action.hover" },
      }}
    >
      <Box component="span" sx={{ overflowWrap: "anywhere" }}>
        {name}
      </Box>
      <EditOutlined aria-hidden />
    </ButtonBase>
  );
}
