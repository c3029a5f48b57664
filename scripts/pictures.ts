import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { BRAND } from "../packages/web/src/brand";
import { INK, NIGHT } from "../packages/web/src/theme/tokens";
import { startBuiltProduct } from "../tests/bench/product";
import { findBrowser } from "./browser.mjs";

/** Run it after a build when a screen has changed, optionally with the address of a running product. */

const SHOTS = join(import.meta.dirname, "../packages/web/src/public/pictures");
const PUBLIC = join(import.meta.dirname, "../packages/web/public");
const SHAPES = [
  { view: { width: 1280, height: 800 }, shown: 800, files: [1120, 560], quality: 78 },
  { view: { width: 390, height: 844 }, shown: 520, files: [780, 390], quality: 72 },
] as const;
type Shape = (typeof SHAPES)[number];

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/signin`);
  await page.getByLabel("Email").fill("admin@acme.test");
  await page.getByRole("textbox", { name: /^Password/ }).fill("Demo@12345");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/dashboard$/);
}

const SCREENS: Record<string, (page: Page, url: string) => Promise<unknown>> = {
  dashboard: (page, url) => page.goto(`${url}/dashboard`),
  lead: async (page, url) => page.goto(`${url}/leads/${await leadUnderOffer(page, url)}`),
  import: async (page, url) => {
    await page.goto(`${url}/leads/import`);
    const file = { name: "leads.csv", mimeType: "text/csv", buffer: Buffer.from(IMPORTED) };
    await page.getByLabel("File with leads").setInputFiles(file);
    await page.getByRole("button", { name: /^Import \d/ }).waitFor();
  },
};

const IMPORTED = [
  "Customer,Mobile,Email,Requirement,Budget,Came from",
  "Asha Verma,98450 11223,asha@verma.test,3 BHK in Whitefield,95 lakh,Website",
  "Rahul Desai,98450 22334,rahul@desai.test,Plot near the airport,60 lakh,Referral",
  "Sunita Rao,98450 33445,,2 BHK for rent,45000,WhatsApp",
].join("\n");

async function leadUnderOffer(page: Page, url: string): Promise<string> {
  const token = await page.evaluate(() => sessionStorage.getItem("token") ?? localStorage.getItem("token"));
  const ask = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()).data;
  };
  const { statuses } = await ask("/api/auth/me");
  const status = statuses.find(({ name }: { name: string }) => name === "Proposal");
  const columns = await ask("/api/leads/board");
  return columns.find(({ status_id }: { status_id: string }) => status_id === status.id).cards[0].id;
}

async function takeScreens(browser: Browser, url: string, mode: "light" | "dark", shape: Shape) {
  const context = await browser.newContext({
    viewport: shape.view,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
  });
  const preferences = JSON.stringify({ darkMode: mode === "dark" });
  await context.addInitScript((text) => localStorage.setItem("layoutPreferences", text), preferences);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await signIn(page, url);
  for (const [name, open] of Object.entries(SCREENS)) {
    await open(page, url);
    await page.waitForFunction(() => {
      const main = document.querySelector("main");
      return main && !main.querySelector('[aria-busy="true"]') && main.innerText.length > 200;
    });
    await page.waitForLoadState("networkidle");
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    for (const width of shape.files) {
      const view = { width: shape.view.width, height: shape.shown };
      const clip = { x: 0, y: 0, ...view, scale: width / view.width };
      const { data } = await session.send("Page.captureScreenshot", {
        format: "webp",
        quality: shape.quality,
        clip,
      });
      writeFileSync(join(SHOTS, `${name}-${mode}-${width}.webp`), Buffer.from(data, "base64"));
    }
  }
  await context.close();
}

async function draw(browser: Browser, file: string, width: number, height: number, body: string) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<body style="margin:0">${body}</body>`);
  await page.screenshot({ path: join(PUBLIC, file) });
  await page.close();
}

async function drawFavicon(browser: Browser, mark: string, size: number) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<body style="margin:0">${mark}</body>`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  writeFileSync(join(PUBLIC, "favicon.ico"), Buffer.concat([head, png]));
}

async function drawBrand(browser: Browser): Promise<void> {
  const mark = readFileSync(join(PUBLIC, "favicon.svg"), "utf8");
  const sized = (size: number) => mark.replace("<svg ", `<svg width="${size}" height="${size}" `);
  await drawFavicon(browser, sized(32), 32);
  for (const size of [192, 512]) await draw(browser, `icon-${size}.png`, size, size, sized(size));
  // A maskable icon: a launcher may crop it to its inner 80 %.
  const ground =
    "background:linear-gradient(195deg,#D81B60,#AD1457);display:grid;place-items:center;height:512px";
  await draw(browser, "icon-maskable-512.png", 512, 512, `<div style="${ground}">${sized(400)}</div>`);
  const card = `box-sizing:border-box;display:flex;flex-direction:column;justify-content:center;gap:32px;height:630px;padding:80px;background:${NIGHT.glows},${INK};color:#fff;font-family:Roboto,Arial,sans-serif`;
  const words = `<strong style="font-size:88px">${BRAND.product}</strong><span style="font-size:48px">${BRAND.tagline}</span>`;
  await draw(browser, "share.jpg", 1200, 630, `<div style="${card}">${sized(144)}${words}</div>`);
}

mkdirSync(SHOTS, { recursive: true });
const [running] = process.argv.slice(2);
const product = running ? { url: running, stop: async () => undefined } : await startBuiltProduct();
const browser = await chromium.launch({
  executablePath: (await findBrowser()) ?? undefined,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  for (const mode of ["light", "dark"] as const)
    for (const shape of SHAPES) await takeScreens(browser, product.url, mode, shape);
  await drawBrand(browser);
} finally {
  await browser.close();
  await product.stop();
}
