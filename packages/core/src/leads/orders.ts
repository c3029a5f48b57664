import * as PipelineStatus from "../pipeline/status";
import * as Entity from "./entity";
import { goRound, markEach, ROUND, type Round } from "./rounds";

/** The orders by change, value and name are kept where a list of a large business was once asked for by one of them. */

export interface OrdersStep {
  moved: number;
  cursor: string | null; // where the next step begins; null when all leads stand in them
}

/** Has the next leads stand in all orders; lists go by them once a round finds none that does not. Repeatable. */
export async function orderSome(cursor: string | null): Promise<OrdersStep> {
  if (cursor === null) {
    await PipelineStatus.noteOrders("begun");
    return { moved: 0, cursor: JSON.stringify(ROUND) };
  }
  const at: Round = JSON.parse(cursor);
  const { moved, round, isClean } = await goRound(at, (leads) =>
    markEach(
      leads.filter(({ has_orders }) => !has_orders),
      Entity.enterOrders,
    ),
  );
  if (!isClean) return { moved, cursor: JSON.stringify(round) };
  await PipelineStatus.noteOrders("kept");
  return { moved, cursor: null };
}
