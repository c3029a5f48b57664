import type { Image } from "../kernel/image";
import * as Template from "../templates/entity";
import { diff, toEvents } from "./diff";
import type { DomainEvent, Subject } from "./event";

export function templateEvents(before: Image | undefined, after: Image | undefined): DomainEvent[] {
  const changes = diff(toTemplates(before), toTemplates(after));
  return [...toEvents(changes), { type: "settings.changed", section: "templates" }];
}

function toTemplates(image: Image | undefined): Subject[] {
  const template = Template.parse(image);
  if (!template) return [];
  const { id, name, channel, language, subject, body } = template;
  return [{ type: "template", id, name, fields: { name, channel, language, subject, body } }];
}
