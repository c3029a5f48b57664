import { type ComponentType, createElement, lazy, useEffect, useState } from "react";
import { toast } from "../feedback/toast";
import { chunkFailedText, loadChunk } from "./load-chunk";

/**
 * A lazily loaded component with the time limit of all chunks; needs a Suspense boundary. If loading fails,
 * the rest of the page stays. It tries again when the component is mounted again or the network is back.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  let hasFailed = false;
  const Failed = (props: Props) => {
    // Set after mount. React retries the render whenever a suspended part resolves, so setting it earlier
    // would request the chunk in a loop.
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
 * Replaces a component that failed to load. An overlay (menu, dialog) shows a toast and closes; any other
 * part shows the message in its place.
 */
function FailedPart({ open, anchor, onClose, onClosed, onCancel }: PartProps) {
  const close = onClose ?? onClosed ?? onCancel;
  const isOpen = open !== false && anchor !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per opening
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
