import { deriveId } from "../kernel/id";
import * as Deliveries from "./delivery-entity";
import * as Entity from "./entity";
import { type EventDetails, leadIdOf, readReferences, toBody, toData } from "./payload";

export type WebhookMessage = EventDetails & {
  at: string;
  source: string; // id of its origin: unique, and the same on a retry
  order: number; // among the messages of the same source
};

/**
 * Creates a delivery for each message and active webhook with its event; a retry creates nothing twice.
 * 1 Query without such webhooks.
 */
export async function dispatch(messages: readonly WebhookMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const webhooks = (await Entity.list()).filter(Entity.isLive);
  const wanted = messages.filter(({ type }) => webhooks.some(({ events }) => events.includes(type)));
  if (wanted.length === 0) return;
  const references = await readReferences(wanted);
  const deliveries = wanted.flatMap((message) => {
    const data = toData(message, references);
    if (data === undefined) return [];
    const body = toBody(message.type, message.at, data);
    return webhooks
      .filter(({ events }) => events.includes(message.type))
      .map(({ id }) => toDelivery(message, id, body));
  });
  await Deliveries.createMany(deliveries);
}

function toDelivery(message: WebhookMessage, hook_id: string, body: string): Deliveries.StoredDelivery {
  const { type, at, source, order } = message;
  const id = deriveId(Date.parse(at), `${source}\0${type}\0${hook_id}`, order);
  return Deliveries.prepare({ id, hook_id, event: type, lead_id: leadIdOf(message), body });
}
