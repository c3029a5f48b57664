import { type RefObject, useState } from "react";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { type NameRules, nameProblem } from "./name-problem";

interface NewName {
  rules: NameRules;
  field: RefObject<HTMLInputElement | null>; // where it is written: keeps the focus, for the next one
  create: (name: string) => Promise<unknown>; // gets the name without the space around it
}

/** Adds things by their names, one after the other; what is wrong with a name is said at the field. */
export function useNewName({ rules, field, create }: NewName) {
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const write = (next: string) => {
    setValue(next);
    setProblem(null);
  };
  const add = async () => {
    const name = value.trim();
    const found = nameProblem(name, rules);
    setProblem(found);
    if (found !== null || isBusy) return field.current?.focus();
    setBusy(true);
    try {
      await create(name);
      write("");
      toast.success(`${name} added`);
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
    field.current?.focus();
  };

  return {
    isBusy,
    add: () => void add(),
    clear: () => write(""),
    /** For the `NameField`. */
    input: { inputRef: field, value, problem, onChange: write, onEnter: () => void add() },
  };
}
