import { type ReactNode, useEffect, useRef } from "react";
import { loadChunk } from "../lib/loading/load-chunk";
import { COLORS } from "../public/colors";
import { PublicFrame } from "../public/frame/public-frame";
import { startFrame } from "../public/script/frame";
import { MAIN_ID } from "../ui/layout/skip-link";
import "../public/styles/frame.css";
import "../public/styles/prompt.css";

const loadDemo = () => loadChunk(() => import("../features/demo/demo-dialog-root"));

async function openDemo(opener: HTMLElement): Promise<void> {
  const { openDemoDialog } = await loadDemo();
  openDemoDialog(opener);
}

function prepareDemo(): void {
  loadDemo().catch(() => undefined);
}

export function PublicLayout({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? startFrame(root.current, openDemo, prepareDemo) : undefined), []);
  return (
    <>
      <style href="public-colors" precedence="low">
        {COLORS}
      </style>
      <div ref={root} className="prompt-shell">
        <PublicFrame>
          <main id={MAIN_ID} tabIndex={-1} className="prompt">
            {children}
          </main>
        </PublicFrame>
        <div className="site-message" role="alert" />
      </div>
    </>
  );
}
