import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { appendLine } from "../durable-file";

export interface Order {
  id: string;
  entity: "order";
  amount: number;
  currency: string;
  receipt: string;
  status: "created" | "paid";
  created_at: number;
}

export interface Payment {
  id: string;
  entity: "payment";
  order_id: string;
  amount: number;
  currency: string;
  status: "captured" | "failed";
  created_at: number;
}

export interface Ledger {
  createOrder(order: Pick<Order, "amount" | "currency" | "receipt">): Order;
  pay(payment: Pick<Payment, "order_id" | "amount" | "currency" | "status">): Payment;
  findOrder(id: string): Order | undefined;
  findPayment(id: string): Payment | undefined;
  orders(): Order[]; // newest first
}

export function openLedger(path: string): Ledger {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const append = (entry: Order | Payment) => {
    if (entry.entity === "order") orders.set(entry.id, entry);
    else {
      payments.set(entry.id, entry);
      const order = orders.get(entry.order_id);
      if (order && entry.status === "captured") order.status = "paid";
    }
  };
  for (const entry of read(path)) append(entry);
  const store = <T extends Order | Payment>(entry: T): T => {
    appendLine(path, JSON.stringify(entry));
    append(entry);
    return entry;
  };
  const created_at = () => Math.floor(Date.now() / 1000);
  return {
    createOrder: (order) =>
      store({ id: newId("order"), entity: "order", ...order, status: "created", created_at: created_at() }),
    pay: (payment) => store({ id: newId("pay"), entity: "payment", ...payment, created_at: created_at() }),
    findOrder: (id) => orders.get(id),
    findPayment: (id) => payments.get(id),
    orders: () => [...orders.values()].reverse(),
  };
}

function newId(kind: "order" | "pay"): string {
  return `${kind}_${randomBytes(7).toString("hex")}`;
}

function read(path: string): (Order | Payment)[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line) => {
      try {
        // Only this module writes the file; an incomplete last line was not acknowledged.
        return [JSON.parse(line) as Order | Payment];
      } catch {
        return [];
      }
    });
}
