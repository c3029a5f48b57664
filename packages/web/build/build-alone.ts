import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { CUSTOM_MEDIA } from "./custom-media";

export const siteUrl = () => process.env.SITE_URL?.replace(/\/+$/, "") || undefined;

interface Alone {
  input: string;
  isServer?: boolean;
  define?: Record<string, string>;
}

export async function buildAlone(root: string, alone: Alone) {
  const { input, isServer = false, define = {} } = alone;
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define,
    plugins: [react()],
    css: CUSTOM_MEDIA,
    build: {
      write: false,
      target: "es2022",
      reportCompressedSize: false,
      modulePreload: false,
      ssr: isServer,
      ssrEmitAssets: isServer,
      rolldownOptions: {
        input: join(root, input),
        output: { entryFileNames: "assets/[name]-[hash].js", codeSplitting: false },
      },
    },
  });
  if (Array.isArray(result) || !("output" in result)) throw new Error(`${input} was not built as one`);
  return result.output;
}
