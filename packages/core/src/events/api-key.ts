import * as ApiKey from "../api-keys/entity";
import type { Image } from "../kernel/image";
import { diff, toEvents } from "./diff";
import type { DomainEvent, Subject } from "./event";

export function apiKeyEvents(before: Image | undefined, after: Image | undefined): DomainEvent[] {
  const events = toEvents(diff(toKeys(before), toKeys(after)));
  // Recording the last use is no change.
  return events.length > 0 ? [...events, { type: "settings.changed", section: "integrations" }] : [];
}

function toKeys(image: Image | undefined): Subject[] {
  const key = ApiKey.parse(image);
  if (!key || !ApiKey.isPresent(key)) return [];
  const { id, name, prefix, scopes, expires_at } = key;
  return [{ type: "api_key", id, name, fields: { prefix, scopes, expires_at } }];
}
