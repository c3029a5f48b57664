import { timestamp } from "../../kernel/clock";
import * as Entity from "../entity";

/** The open leads of an owner, or of nobody, that are due by a moment, the oldest first, and how many are overdue: 1 Query. */
export async function countDue(
  ownerId: string | null,
  until: number,
  limit: number,
): Promise<{ ids: string[]; overdue: number }> {
  const { rows } = await Entity.listFollowUps({
    index: "owner-follow-up",
    partition: Entity.partitions.owner(ownerId, "LEADS"),
    until: new Date(until).toISOString(),
    limit,
    descending: false,
  });
  const present = timestamp();
  return { ids: rows.map(({ id }) => id), overdue: rows.filter(({ place }) => place < present).length };
}
