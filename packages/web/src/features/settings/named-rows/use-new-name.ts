import { type RefObject, useState } from "react";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { type NameRules, nameProblem } from "./name-problem";

interface NewName {
  rules: NameRules;
  field: RefObject<HTMLInputElement | null>;
  create: (name: string) => Promise<unknown>;
}

/** Adds several items by name. Errors show at the field. */
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
    input: { inputRef: field, value, problem, onChange: write, onEnter: () => void add() },
  };
}
