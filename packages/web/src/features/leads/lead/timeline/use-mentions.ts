import type { UserName } from "@leadlane/core/access/schema";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { flushSync } from "react-dom";
import { useColleagueSearch } from "../../../../data/names";
import type { EntryDraft } from "./entry-draft";
import { typedMention } from "./mentions";

const SUGGESTIONS_MAX = 6;

interface Options {
  draft: EntryDraft;
  onChange: (draft: EntryDraft) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** Suggests users while typing @ and a name. Arrow keys select, Enter inserts, Escape closes. */
export function useMentions({ draft, onChange, input }: Options) {
  const id = useId();
  const search = useColleagueSearch("active");
  const [range, setRange] = useState<{ start: number; end: number } | null>(null);
  const [active, setActive] = useState(0);
  const people = range === null ? [] : search.people.slice(0, SUGGESTIONS_MAX);
  const close = () => setRange(null);

  const write = (text: string) => {
    const caret = input.current?.selectionStart ?? text.length;
    const typing = typedMention(text, caret);
    setRange(typing && { start: typing.start, end: caret });
    setActive(0);
    if (typing) search.type(typing.typed);
    onChange({ ...draft, text });
  };

  const pick = ({ id, name }: UserName) => {
    if (range === null) return;
    const before = `${draft.text.slice(0, range.start)}@${name} `;
    const text = before + draft.text.slice(range.end);
    flushSync(() => {
      onChange({ ...draft, text, named: [...(draft.named ?? []), { id, name }] });
      close();
    });
    input.current?.focus();
    input.current?.setSelectionRange(before.length, before.length);
  };

  /** Returns whether the list handled the key. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (people.length === 0 || event.ctrlKey || event.metaKey) return false;
    const chosen = people[active];
    if (event.key === "ArrowDown") setActive((active + 1) % people.length);
    else if (event.key === "ArrowUp") setActive((active + people.length - 1) % people.length);
    else if (event.key === "Escape") close();
    else if ((event.key === "Enter" || event.key === "Tab") && chosen) pick(chosen);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  const isOpen = people.length > 0;
  const optionId = (position: number) => `${id}-${position}`;
  const aria = {
    "aria-autocomplete": "list",
    "aria-haspopup": "listbox",
    "aria-controls": isOpen ? id : undefined,
    "aria-activedescendant": isOpen ? optionId(active) : undefined,
  } as const;
  return { id, people, active, optionId, aria, write, pick, onKey, close };
}

export type Mentions = ReturnType<typeof useMentions>;
