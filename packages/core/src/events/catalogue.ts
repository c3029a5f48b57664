import * as Entity from "../catalogue/entity";
import type { Image } from "../kernel/image";
import { diff, toEvents } from "./diff";
import type { DomainEvent, Subject } from "./event";

const CHANGED: DomainEvent = { type: "settings.changed", section: "products" };

export function categoryEvents(before: Image | undefined, after: Image | undefined): DomainEvent[] {
  return [...toEvents(diff(toCategories(before), toCategories(after))), CHANGED];
}

export function productEvents(before: Image | undefined, after: Image | undefined): DomainEvent[] {
  return [...toEvents(diff(toProducts(before), toProducts(after))), CHANGED];
}

function toCategories(image: Image | undefined): Subject[] {
  const category = Entity.toCategory(image);
  if (!category) return [];
  const { id, name } = category;
  return [{ type: "category", id, name, fields: { name } }];
}

function toProducts(image: Image | undefined): Subject[] {
  const product = Entity.toProduct(image);
  if (!product) return [];
  const { id, name, category_id, price, description, active } = product;
  return [{ type: "product", id, name, fields: { name, category_id, price, description, active } }];
}
