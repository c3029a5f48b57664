import type { MouseEvent } from "react";

interface BlogPagesProps {
  page: number;
  pages: number;
  onNavigate: (page: number) => void;
}

const AROUND = 1;

/** First, last and neighboring pages; null for a gap. */
export function offeredPages(page: number, pages: number): (number | null)[] {
  const nearbyPages = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= AROUND,
  );
  return nearbyPages.flatMap((each, position) => {
    const before = nearbyPages[position - 1];
    return before !== undefined && each - before > 1 ? [null, each] : [each];
  });
}

export const pathOfPage = (page: number) => (page === 1 ? "/blog" : `/blog?page=${page}`);

/** Real links that also work without scripts; clicks are handled without a page load. */
export function BlogPages({ page, pages, onNavigate }: BlogPagesProps) {
  if (pages < 2) return null;
  const go = (event: MouseEvent, to: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onNavigate(to);
  };
  const link = (to: number, label: string, text: string) => (
    <a href={pathOfPage(to)} aria-label={label} onClick={(event) => go(event, to)}>
      {text}
    </a>
  );
  return (
    <nav className="blog-pages" aria-label="Blog pages">
      <ul>
        {page > 1 && <li className="blog-turn">{link(page - 1, "Previous page", "‹")}</li>}
        {offeredPages(page, pages).map((each, position) =>
          each === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no id
            <li key={`gap-${position}`} aria-hidden="true">
              …
            </li>
          ) : each === page ? (
            <li key={each}>
              <a
                href={pathOfPage(each)}
                aria-current="page"
                aria-label={`Page ${each}`}
                onClick={(event) => go(event, each)}
              >
                {each}
              </a>
            </li>
          ) : (
            <li key={each}>{link(each, `Page ${each}`, String(each))}</li>
          ),
        )}
        {page < pages && <li className="blog-turn">{link(page + 1, "Next page", "›")}</li>}
      </ul>
    </nav>
  );
}
