import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode, Ref } from "react";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../ui/feedback/rows-skeleton";

interface ItemCardProps<Item> {
  query: { data?: readonly Item[]; error?: unknown; mutate: () => unknown };
  noun: string; // of the items, such as "API keys"
  text: string;
  addLabel: string;
  addButton: Ref<HTMLButtonElement>;
  isFull: boolean;
  onAdd: () => void;
  empty: ReactNode;
  children: (item: Item) => ReactNode; // an item as an `li`
}

/** A list of API keys or webhooks, with a button that adds one. */
export function ItemCard<Item>(props: ItemCardProps<Item>) {
  const { query, noun, text, addLabel, addButton, isFull, onAdd, empty, children } = props;
  const { data: items, error } = query;
  if (error && !items) return <ErrorState error={error} onRetry={() => void query.mutate()} />;
  return (
    <Card>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, padding: 2 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: "1 1 240px" }}>
          {text}
        </Typography>
        <Button ref={addButton} variant="contained" startIcon={<Add />} disabled={isFull} onClick={onAdd}>
          {addLabel}
        </Button>
      </Box>
      <LoadingRegion loading={items === undefined} noun={noun} skeleton={<ItemsSkeleton />}>
        {() =>
          items?.length ? (
            <Box component="ul" aria-label={noun} sx={{ listStyle: "none", margin: 0, padding: 0 }}>
              {items.map(children)}
            </Box>
          ) : (
            empty
          )
        }
      </LoadingRegion>
    </Card>
  );
}

function ItemsSkeleton() {
  return (
    <RowsSkeleton count={3} height={96}>
      <TwoLinesSkeleton first="40%" second="60%" />
    </RowsSkeleton>
  );
}
