import type { BoardColumn } from "@leadlane/core/lead/schema";
import { Money } from "../../ui/money";
import { totalsOf } from "./columns";

const NUMBER = new Intl.NumberFormat("en-IN");

/** How many leads the board has and what they are worth together. */
export function BoardSub({ columns }: { columns: readonly BoardColumn[] }) {
  const { count, value } = totalsOf(columns);
  if (count === null || count === 0) return null;
  return (
    <bdi>
      {NUMBER.format(count)} {count === 1 ? "lead" : "leads"}
      {value !== null && value > 0 && (
        <>
          {" worth "}
          <Money minor={value} compact />
        </>
      )}
    </bdi>
  );
}
