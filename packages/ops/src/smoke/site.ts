import * as z from "zod/mini";
import { CommandError } from "../command-line";
import { type Asking, readJson } from "./asking";

const PAGES = ["/", "/signin", "/leads"]; // one of the public ones, the quick one, and the application's own
/** What a page loads from its own origin: everything else that stands in it is a link. */
const ASSET = /(?:src|href)="(\/assets\/[^"?#]+)"/g;
const TYPES: Record<string, RegExp> = { js: /javascript/, css: /css/, woff2: /font/, svg: /svg/, png: /png/ };

const Config = z.object({ version: z.string(), ws_url: z.string() });
export type Config = z.infer<typeof Config>;

/** Loads pages and every asset that they name. A missing file is often answered with a page: its type tells. */
export async function loadSite(asking: Asking): Promise<string> {
  const assets = new Set<string>();
  for (const path of PAGES) {
    const page = await load(asking, path, /html/);
    for (const [, asset = ""] of page.matchAll(ASSET)) assets.add(asset);
  }
  if (assets.size === 0) throw new CommandError("The pages name no assets.");
  for (const asset of assets) await load(asking, asset, TYPES[asset.split(".").at(-1) ?? ""] ?? /./);
  return `${PAGES.length} pages, ${assets.size} assets`;
}

/** What the site tells its pages when they start. */
export async function readConfig(asking: Asking): Promise<Config> {
  const config = Config.safeParse(readJson(await load(asking, "/config.json", /json/)));
  if (!config.success) throw new CommandError("/config.json lacks version or ws_url.");
  return config.data;
}

async function load(asking: Asking, path: string, type: RegExp): Promise<string> {
  const { status, headers, text } = await asking.get(path);
  if (status !== 200) throw new CommandError(`GET ${path} answered ${status}.`);
  const given = headers.get("content-type") ?? "nothing";
  if (!type.test(given)) throw new CommandError(`GET ${path} answered ${given}.`);
  return text;
}
