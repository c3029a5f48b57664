import FilterList from "@mui/icons-material/FilterList";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/loading/lazy-part";
import { visuallyHidden } from "../../theme/visually-hidden";
import { ErrorState } from "../../ui/feedback/error-state";
import { CalendarToolbar } from "./calendar-toolbar";
import { PeopleLegend } from "./people-legend";
import { scrollListTo } from "./scroll-list";
import type { CalendarEntries } from "./use-calendar-entries";
import type { CalendarNavigation } from "./use-calendar-navigation";

const CalendarFilters = lazyPart(() => import("./calendar-filters"), "CalendarFilters");

interface CalendarHeadProps {
  navigation: CalendarNavigation;
  entries: CalendarEntries;
  isPhone: boolean;
  hasRail: boolean;
}

export function CalendarHead({ navigation, entries, isPhone, hasRail }: CalendarHeadProps) {
  const { controller, view, isReady, today, changeView } = navigation;
  const { kinds, people, error, isFiltered } = entries;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      {view !== "list" && (
        <Button
          variant="contained"
          onClick={() => changeView("list")}
          sx={{ marginBottom: 1, "&:not(:focus-visible)": visuallyHidden }}
        >
          Switch to list view
        </Button>
      )}
      <CalendarToolbar
        title={(isReady && controller.view?.title) || ""}
        isReady={isReady}
        view={view}
        isPhone={isPhone}
        onView={changeView}
        onToday={() => {
          navigation.goToToday();
          scrollListTo(today);
        }}
        onStep={(step) => (step === 1 ? controller.next() : controller.prev())}
        filter={
          !hasRail && (
            <IconButton
              aria-label={isFiltered ? "Filters, in use" : "Filters"}
              aria-haspopup="dialog"
              aria-expanded={anchor !== null}
              color={isFiltered ? "info" : "default"}
              onClick={(event) => setAnchor(event.currentTarget)}
              sx={{ width: 44, height: 44 }}
            >
              <FilterList />
            </IconButton>
          )
        }
      />
      {anchor && !hasRail && (
        <Suspense>
          <CalendarFilters {...{ anchor, isPhone, people, kinds }} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
      {!hasRail && !people.isOwnOnly && <PeopleLegend {...people} />}
      {error && (
        <Box sx={{ marginBottom: 2 }}>
          <ErrorState error={error} onRetry={entries.retry} />
        </Box>
      )}
    </>
  );
}
