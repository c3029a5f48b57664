import type { DomainEvent } from "../events/event";

export interface Recorded<Event extends DomainEvent = DomainEvent> {
  event: Event;
  write: CommittedWrite;
}

export interface CommittedWrite {
  id: string; // unique, and the same on redelivery
  stamp: Stamp | undefined;
}

export interface Stamp {
  at: string;
  author_id: string | null;
  request_id: string;
  isBulk?: boolean;
  isJob?: boolean;
}
