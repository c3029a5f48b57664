import { type DragEvent, useEffect, useEffectEvent, useState } from "react";

type OnFiles = (files: Iterable<File>) => void;

function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer !== null && [...transfer.types].includes("Files");
}

/** A file dropped beside the target would replace the page. */
function keepPage(event: globalThis.DragEvent): void {
  if (!hasFiles(event.dataTransfer) || event.defaultPrevented) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
}

/** Handlers of an element that takes dropped files. */
export function useFileDrop(isEnabled: boolean, onFiles: OnFiles) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const events = ["dragover", "drop"] as const;
    for (const name of events) window.addEventListener(name, keepPage);
    return () => {
      for (const name of events) window.removeEventListener(name, keepPage);
    };
  }, []);
  if (!isEnabled) return { isOver: false, handlers: {} };
  const onDragOver = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(false);
    onFiles(event.dataTransfer.files);
  };
  return { isOver, handlers: { onDragOver, onDragLeave, onDrop } };
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, [contenteditable]") !== null;
}

/** Takes files pasted anywhere on the page except into a field or a dialog. */
export function useFilePaste(isEnabled: boolean, onFiles: OnFiles): void {
  const onPaste = useEffectEvent(({ target, clipboardData }: ClipboardEvent) => {
    const isElsewhere = isEditable(target) || document.querySelector("[role=dialog]") !== null;
    if (!isEnabled || isElsewhere || !clipboardData || clipboardData.files.length === 0) return;
    onFiles(clipboardData.files);
  });
  useEffect(() => {
    window.addEventListener("paste", onPaste);
    return () => window.removeEventListener("paste", onPaste);
  }, []);
}
