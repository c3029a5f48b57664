import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { ErrorState } from "../feedback/error-state";
import { LoadingRegion } from "../feedback/loading-region";
import { LoadMore, type Pagination } from "./load-more";

interface PagedListProps<Item> {
  pages: {
    items: readonly Item[];
    error: unknown;
    isLoading: boolean;
    retry: () => void;
    more: Pagination;
  };
  noun: string; // what is loading: "payments"
  label: string;
  skeleton: ReactNode;
  empty: ReactNode;
  children: (item: Item) => ReactNode; // an item as an `li`
}

export function PagedList<Item>({ pages, noun, label, skeleton, empty, children }: PagedListProps<Item>) {
  const { items, error, more } = pages;
  const list = () => {
    if (error) {
      return (
        <Box sx={{ padding: 2 }}>
          <ErrorState error={error} onRetry={pages.retry} />
        </Box>
      );
    }
    if (items.length === 0 && !more.hasMore) return empty;
    return (
      <>
        <Box component="ol" aria-label={label} sx={{ listStyle: "none", margin: 0, padding: 0 }}>
          {items.map(children)}
        </Box>
        <LoadMore label="Load more" more={more} />
      </>
    );
  };
  return (
    <LoadingRegion loading={pages.isLoading} noun={noun} skeleton={skeleton}>
      {list}
    </LoadingRegion>
  );
}
