import { createHash } from "node:crypto";

const WIDTH = 1200;
const HEIGHT = 675;
const GROUNDS = ["#1a2035", "#202940", "#241a35", "#16304f"];
const COLORS = ["#d81b60", "#1a73e8", "#43a047", "#fb8c00", "#8ab4f8", "#f48fb1"];

export function picture(name: string): string {
  const bytes = [...createHash("sha256").update(name).digest()];
  const pick = (position: number, from: readonly string[]) => from[(bytes[position] ?? 0) % from.length];
  const cards = [0, 1, 2, 3].flatMap((column) =>
    Array.from({ length: 1 + ((bytes[column] ?? 0) % 4) }, (_, row) => {
      const x = 120 + column * 250;
      const y = 110 + row * 120;
      const color = pick(8 + column * 4 + row, COLORS);
      return `<rect x="${x}" y="${y}" width="210" height="96" rx="12" fill="#ffffff" fill-opacity=".92"/><rect x="${x}" y="${y}" width="8" height="96" rx="4" fill="${color}"/><rect x="${x + 28}" y="${y + 24}" width="${90 + ((bytes[20 + row] ?? 0) % 70)}" height="14" rx="7" fill="#344767"/><rect x="${x + 28}" y="${y + 54}" width="${60 + ((bytes[26 + row] ?? 0) % 80)}" height="10" rx="5" fill="#c9cdda"/>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${pick(30, GROUNDS)}"/><circle cx="${(bytes[6] ?? 0) * 4}" cy="120" r="340" fill="${pick(31, COLORS)}" fill-opacity=".28"/>${cards.join("")}</svg>`;
}

export function portrait(name: string): string {
  const [byte = 0] = createHash("sha256").update(name).digest();
  const letters = name.split(" ").map(([letter]) => letter);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" fill="${GROUNDS[byte % GROUNDS.length]}"/><text x="48" y="60" text-anchor="middle" font-family="sans-serif" font-size="36" font-weight="700" fill="#ffffff">${letters.join("")}</text></svg>`;
}
