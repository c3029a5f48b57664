import FilterList from "@mui/icons-material/FilterList";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { visuallyHidden } from "../../theme/visually-hidden";
import { LoadError, OnlyOnePerson } from "./calendar-notices";
import { PeopleSkeleton } from "./calendar-skeleton";
import { CalendarToolbar } from "./calendar-toolbar";
import { KindLegend } from "./kind-legend";
import { PeopleFilter } from "./people-filter";
import { scrollListTo } from "./scroll-list";
import type { CalendarEntries } from "./use-calendar-entries";
import type { CalendarNavigation } from "./use-calendar-navigation";

interface CalendarHeadProps {
  navigation: CalendarNavigation;
  entries: CalendarEntries;
  isPhone: boolean;
  hasRail: boolean;
}

export function CalendarHead({ navigation, entries, isPhone, hasRail }: CalendarHeadProps) {
  const { controller, view, isReady, today, changeView } = navigation;
  const { kinds, error, refusal } = entries;
  const [isFilterOpen, openFilter] = useState(false);
  const isFiltered = kinds.hidden.size > 0 || kinds.hidesDone;
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
              aria-expanded={isFilterOpen}
              color={isFiltered ? "info" : "default"}
              onClick={() => openFilter(!isFilterOpen)}
              sx={{ width: 44, height: 44 }}
            >
              <FilterList />
            </IconButton>
          )
        }
      />
      {isFilterOpen && !hasRail && (
        <Card sx={{ paddingInline: 2, paddingBlock: 1, marginBottom: 2 }}>
          <KindLegend {...kinds} />
        </Card>
      )}
      {entries.hasPeople && (entries.isLoading ? <PeopleSkeleton /> : <PeopleFilter {...entries.people} />)}
      {error && <LoadError error={error} onRetry={entries.retry} />}
      {refusal && <OnlyOnePerson {...refusal} />}
    </>
  );
}
