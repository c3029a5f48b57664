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

/** A name that is changed where it stands: pressed, it becomes a field. Left with something wrong in it, it stays one. */
export function InlineName({ name, rules, onRename }: InlineNameProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);

  const close = () => {
    setDraft(null);
    setProblem(null);
  };
  const take = (): boolean => {
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
          returns.current = take();
        }}
        onEscape={() => {
          returns.current = true;
          close();
        }}
        // The field goes with Enter and Escape too; what is left by the way is taken.
        onBlur={() => void take()}
      />
    );
  }
  return (
    <ButtonBase
      ref={(shown) => {
        button.current = shown;
        // The keyboard goes on where the field was.
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
