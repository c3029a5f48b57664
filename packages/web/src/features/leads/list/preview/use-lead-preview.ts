import useMediaQuery from "@mui/material/useMediaQuery";
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent } from "react";
import { MEDIA } from "../../../../config/media";
import { useSingleKeys } from "../../../../data/me";
import { isCovered, isTyping } from "../../../../lib/navigation/key-focus";
import { isRowClick } from "../../../../lib/navigation/row-click";
import { useAddressParams } from "../../../../lib/navigation/use-address-params";

const PARAM = "preview";
const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

export type LeadPreviewState = NonNullable<ReturnType<typeof useLeadPreview>>;

/** The lead shown beside the list on wide screens, kept in the URL. Null where there is no space for it. */
export function useLeadPreview(isEnabled: boolean) {
  const isWide = useMediaQuery(MEDIA.wideDesktop, { noSsr: true });
  const hasSingleKeys = useSingleKeys();
  const [params, change] = useAddressParams();
  const isAvailable = isWide && isEnabled;
  const id = isAvailable ? params.get(PARAM) : null;

  const show = (next: string) => {
    if (next !== id) change({ [PARAM]: next }, { asStep: id === null });
  };
  const close = () => {
    const row = rowOf(id);
    change({ [PARAM]: null });
    if (row) linkIn(row)?.focus({ preventScroll: true });
  };
  /** Focuses a row near the previewed one, which updates the preview. */
  const step = (by: 1 | -1) => {
    const row = rowOf(id);
    const next = by === 1 ? row?.nextElementSibling : row?.previousElementSibling;
    if (next instanceof HTMLElement) linkIn(next)?.focus();
  };

  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (id === null || !isPlain || event.defaultPrevented || isCovered() || isTyping(event.target)) return;
    const by = STEPS[event.key];
    if (event.key === "Escape") close();
    else if (by && hasSingleKeys) step(by);
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  if (!isAvailable) return null;
  return {
    id,
    close,
    step,
    /** Handlers of the table. The preview follows the focused row. */
    onClick: (event: MouseEvent) => {
      const row = rowAround(event.target);
      if (row && isRowClick(event)) show(row);
    },
    onFocus: (event: FocusEvent) => {
      const row = rowAround(event.target);
      if (row && id !== null) show(row);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const row = rowAround(event.target);
      const isSpace =
        event.key === " " && event.target instanceof Element && !event.target.matches("button, input");
      if (!row || !isSpace) return;
      event.preventDefault(); // it would scroll
      show(row);
    },
  };
}

function rowAround(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("tr[data-row]")?.dataset.row : undefined;
}

function rowOf(id: string | null): HTMLElement | null {
  return id === null ? null : document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"]`);
}

function linkIn(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>("[data-row-link]");
}
