import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { ErrorPanel } from "./error-panel";
import { LoadMore, type More } from "./load-more";
import { LoadingRegion } from "./loading-region";

interface PagedListProps<Item> {
  pages: {
    items: readonly Item[];
    error: unknown;
    isLoading: boolean;
    retry: () => void;
    more: More;
  };
  /** What is on its way while it loads: "payments". */
  what: string;
  /** The list's name. */
  label: string;
  skeleton: ReactNode;
  /** Shown instead while there is nothing. */
  empty: ReactNode;
  /** An item as an `li`. */
  children: (item: Item) => ReactNode;
}

/** A log, newest first, that comes page by page. */
export function PagedList<Item>({ pages, what, label, skeleton, empty, children }: PagedListProps<Item>) {
  const { items, error, more } = pages;
  const list = () => {
    if (error) {
      return (
        <Box sx={{ padding: 2 }}>
          <ErrorPanel error={error} onRetry={pages.retry} />
        </Box>
      );
    }
    if (items.length === 0 && !more.has) return empty;
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
    <LoadingRegion loading={pages.isLoading} what={what} skeleton={skeleton}>
      {list}
    </LoadingRegion>
  );
}
