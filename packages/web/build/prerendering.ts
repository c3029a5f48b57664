import { join } from "node:path";
import { buildAlone } from "./build-alone";
import { runBuilt } from "./run-built";

type Prerendering = typeof import("../src/app/prerender");

let made: Promise<Prerendering> | undefined;

/** What renders the application's screens at build time, built once for all who ask. */
export function prerendering(root: string): Promise<Prerendering> {
  made ??= buildAlone(root, { input: "src/app/prerender.tsx", isServer: true, isWhole: true }).then(
    ([built]) => runBuilt(join(root, "../../dist/tools/prerender-screens.mjs"), built.code),
  );
  return made;
}
