import type { Rolldown } from "vite";
import type { Script } from "./weigh";

export function scriptsOf(bundle: Rolldown.OutputBundle): Script[] {
  return Object.values(bundle).flatMap((output) => {
    if (output.type !== "chunk") return [];
    const { fileName: file, imports, moduleIds: modules } = output;
    return [{ file, imports, modules, size: 0 }];
  });
}
