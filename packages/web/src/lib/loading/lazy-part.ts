import { type ComponentType, createElement, lazy, useEffect, useState } from "react";
import { toast } from "../feedback/toast";
import { chunkFailedText, loadChunk } from "./load-chunk";

/**
 * A component that loads when it is first shown, with the time limit of every chunk. To be put into a Suspense. When it
 * does not load, the page around it stays, and says so; it is tried again when it is shown anew or the network is back.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  let hasFailed = false;
  const Failed = (props: Props) => {
    // Once it is shown: before, React begins anew with the part whenever something has come, and would ask without end.
    useEffect(() => {
      hasFailed = true;
    }, []);
    return createElement<PartProps>(FailedPart, props);
  };
  const attempt = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: (await loadChunk(load))[name] };
      } catch (error) {
        console.error(`${name} failed to load`, error);
        return { default: Failed };
      }
    });
  let latest = attempt();
  const next = () => {
    if (hasFailed) latest = attempt();
    hasFailed = false;
    return latest;
  };
  return function Part(props) {
    const [shown, show] = useState(next);
    useEffect(() => {
      const retry = () => show(next());
      window.addEventListener("online", retry);
      return () => window.removeEventListener("online", retry);
    }, []);
    return createElement<Props>(shown, props);
  };
}

interface PartProps {
  open?: boolean;
  anchor?: unknown;
  onClose?: () => void;
  onClosed?: () => void;
  onCancel?: () => void;
}

/**
 * In place of a part that did not load. What opens (a menu, a dialog) says so in a toast each time and counts as closed
 * again; what belongs into the page says so where it would be.
 */
function FailedPart({ open, anchor, onClose, onClosed, onCancel }: PartProps) {
  const close = onClose ?? onClosed ?? onCancel;
  const isOpen = open !== false && anchor !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is opened
  useEffect(() => {
    if (!isOpen) return;
    toast.error(chunkFailedText(), {
      action: { label: "Reload", onAction: () => window.location.reload() },
    });
    close?.();
  }, [isOpen]);
  if (close !== undefined) return null;
  return createElement("span", { style: { display: "block", padding: 16 } }, chunkFailedText());
}
