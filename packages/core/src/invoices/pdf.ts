import { measureText, type PageContext, pdf } from "tinypdf";
import { toPlainText } from "./plain-text";
import { stateName } from "./rules";
import type { Invoice } from "./schema";

const PAGE = { width: 595, height: 842, margin: 48 };
const RIGHT = PAGE.width - PAGE.margin;
const INNER = RIGHT - PAGE.margin;
const HALF = INNER / 2 - 12;
const SIZE = { title: 20, text: 10, small: 8.5 };
const LEADING = 1.45;
const INK = "#1f2933";
const FAINT = "#616e7c";
const RULE = "#cbd2d9";

/** One page. The standard PDF fonts have no rupee sign, so amounts use "Rs." */
export function toPdf(invoice: Invoice): Uint8Array<ArrayBuffer> {
  const document = pdf();
  document.page(PAGE.width, PAGE.height, (page) => draw(page, invoice));
  return new Uint8Array(document.build());
}

function draw(page: PageContext, invoice: Invoice): void {
  const { seller, buyer, number, payment_reference } = invoice;
  const date = dates(invoice.timezone);
  let y = PAGE.height - PAGE.margin - SIZE.title;
  page.text("Tax invoice", PAGE.margin, y, SIZE.title, { color: INK });
  y = drawColumns(page, y - 28, [
    [`Invoice ${number}`, `Date ${date(invoice.issued_at)}`],
    [`Payment ${payment_reference}`, `Place of supply ${stateName(invoice.place_of_supply)}`],
  ]);
  y = drawLine(page, y);
  y = drawColumns(page, y, [
    ["From", ...partyLines(seller)],
    ["To", ...partyLines(buyer)],
  ]);
  y = drawLine(page, y);
  y = row(page, y, ["Description", "Amount"], FAINT);
  y = row(page, y, [invoice.description, amount(invoice.price)]);
  y = lines(page, [`${date(invoice.period.from)} to ${date(invoice.period.to)}. SAC ${invoice.sac}.`], {
    y,
    color: FAINT,
    size: SIZE.small,
  });
  if (invoice.credit > 0)
    y = row(page, y, ["Credit for unused days of the previous plan", `-${amount(invoice.credit)}`]);
  y = drawLine(page, y);
  y = row(page, y, ["Taxable value", amount(invoice.taxable)]);
  for (const tax of invoice.taxes) y = row(page, y, [`${tax.name} ${tax.rate}%`, amount(tax.amount)]);
  y = row(page, y, ["Total paid, GST included", amount(invoice.total)]);
  y = drawLine(page, y);
  y = lines(page, [invoice.total_in_words, "Tax is not payable on reverse charge."], { y });
  lines(page, ["This invoice was issued electronically and needs no signature."], {
    y: y - 8,
    color: FAINT,
    size: SIZE.small,
  });
}

function partyLines({ name, address, state, gstin }: Invoice["seller"]): string[] {
  return [name, address, state && `State ${stateName(state)}`, gstin && `GSTIN ${gstin}`].filter(
    (line) => line !== null,
  );
}

interface LineOptions {
  y: number;
  x?: number;
  width?: number;
  size?: number;
  color?: string;
}

function lines(page: PageContext, texts: readonly string[], options: LineOptions): number {
  const { x = PAGE.margin, width = INNER, size = SIZE.text, color = INK } = options;
  let { y } = options;
  for (const line of texts.flatMap((text) => wrap(toPlainText(text), size, width))) {
    page.text(line, x, y, size, { color });
    y -= size * LEADING;
  }
  return y;
}

function drawColumns(
  page: PageContext,
  y: number,
  [left, right]: readonly [readonly string[], readonly string[]],
): number {
  return Math.min(
    lines(page, left, { y, width: HALF }),
    lines(page, right, { y, x: PAGE.width / 2 + 12, width: HALF }),
  );
}

function row(page: PageContext, y: number, [label, value]: readonly [string, string], color = INK): number {
  page.text(value, PAGE.margin, y, SIZE.text, { align: "right", width: INNER, color });
  return lines(page, [label], { y, color, width: INNER * 0.7 });
}

function drawLine(page: PageContext, y: number): number {
  page.line(PAGE.margin, y, RIGHT, y, RULE);
  return y - 22;
}

function wrap(text: string, size: number, width: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const wrapped = [""];
    for (const word of paragraph.split(" ").flatMap((each) => pieces(each, size, width))) {
      const last = wrapped.at(-1) ?? "";
      const longer = last === "" ? word : `${last} ${word}`;
      if (measureText(longer, size) <= width) wrapped[wrapped.length - 1] = longer;
      else wrapped.push(word);
    }
    return wrapped;
  });
}

function pieces(word: string, size: number, width: number): string[] {
  const most = Math.max(1, Math.floor(width / size)); // only "@" is wider than the font size
  return word.match(new RegExp(`.{1,${most}}`, "g")) ?? [];
}

function amount(paise: number): string {
  const rupees = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `Rs. ${rupees.format(paise / 100)}`;
}

function dates(timeZone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone });
  return (iso) => format.format(new Date(iso));
}
