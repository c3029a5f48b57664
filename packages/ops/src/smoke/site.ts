import * as z from "zod/mini";
import { CommandError } from "../command-line";
import { readJson, type SiteClient } from "./site-client";

const PAGES = ["/", "/signin", "/leads"]; // public page, quick sign-in page, app
const ASSET = /(?:src|href)="(\/assets\/[^"?#]+)"/g;
const TYPES: Record<string, RegExp> = { js: /javascript/, css: /css/, woff2: /font/, svg: /svg/, png: /png/ };

const Config = z.object({ version: z.string(), ws_url: z.string() });
export type Config = z.infer<typeof Config>;

/** Also checks content types, because servers often answer a missing file with an HTML page. */
export async function loadSite(client: SiteClient): Promise<string> {
  const assets = new Set<string>();
  for (const path of PAGES) {
    const page = await load(client, path, /html/);
    for (const [, asset = ""] of page.matchAll(ASSET)) assets.add(asset);
  }
  if (assets.size === 0) throw new CommandError("The pages name no assets.");
  for (const asset of assets) await load(client, asset, TYPES[asset.split(".").at(-1) ?? ""] ?? /./);
  return `${PAGES.length} pages, ${assets.size} assets`;
}

export async function readConfig(client: SiteClient): Promise<Config> {
  const config = Config.safeParse(readJson(await load(client, "/config.json", /json/)));
  if (!config.success) throw new CommandError("/config.json lacks version or ws_url.");
  return config.data;
}

async function load(client: SiteClient, path: string, type: RegExp): Promise<string> {
  const { status, headers, text } = await client.get(path);
  if (status !== 200) throw new CommandError(`GET ${path} answered ${status}.`);
  const contentType = headers.get("content-type") ?? "nothing";
  if (!type.test(contentType)) throw new CommandError(`GET ${path} answered ${contentType}.`);
  return text;
}
