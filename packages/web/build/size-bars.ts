import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";
import { CHUNK_LIMIT, SCREENS } from "./screens";
import { type Script, weighScreen, weighScript } from "./weigh";

const column = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);

export function sizeBars(): Plugin {
  return {
    name: "size-bars",
    apply: "build",
    writeBundle(_options, bundle) {
      const scripts: Script[] = [];
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk") continue;
        const size = brotliCompressSync(output.code).length;
        const { fileName: file, imports, moduleIds: modules } = output;
        scripts.push({ file, imports, modules, size });
      }
      console.info("    brotli     limit  screen, first load");
      const screens = SCREENS.map((screen) => weighScreen(scripts, screen));
      for (const { name, kilobytes, limit } of screens)
        console.info(`${column(kilobytes * 1000)}${column(limit * 1000)}  ${name}`);
      const broken = [...screens, ...scripts.map((script) => weighScript(script, CHUNK_LIMIT))].filter(
        (each) => each.broken,
      );
      if (broken.length > 0) {
        const list = broken.map(
          ({ name, kilobytes, limit }) => `${name} ${kilobytes.toFixed(1)} > ${limit} kB`,
        );
        this.error(`Too heavy: ${list.join(", ")}`);
      }
    },
  };
}
