import { NO_SOURCE } from "@leadlane/core/leads/list/rules";
import { NO_OWNER } from "@leadlane/core/permissions/rules";
import ChevronRight from "@mui/icons-material/ChevronRight";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useLeadGroups } from "../../../../data/leads/leads";
import { isFiltered, isOwnName, type ListGroup, type ListState } from "../../../../data/leads/list-query";
import { useCurrency, useStatuses } from "../../../../data/me";
import { formatCount } from "../../../../lib/format/money";
import { mirrored } from "../../../../theme/mirrored";
import { StatusDot } from "../../../../ui/display/status-chip";
import { UserAvatar } from "../../../../ui/display/user-avatar";
import { ErrorState } from "../../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../../ui/feedback/loading-region";
import { NoMatchState } from "../../../../ui/feedback/page-state";
import { useLeadNames } from "../../lead-names";
import { orderedGroups } from "./group-order";
import { GroupsSkeleton } from "./groups-skeleton";

interface GroupListProps {
  state: ListState;
  by: ListGroup;
  onOpen: (key: string | null) => void;
  onClear: () => void;
  children: ReactNode;
}

export function GroupList({ state, by, onOpen, onClear, children }: GroupListProps) {
  const groups = useLeadGroups(state, by);
  const found = groups.data?.page.groups;
  const statuses = useStatuses();
  const { code } = useCurrency();
  const names = useLeadNames();
  const labelOf = useGroupLabel(by);
  const content = () => {
    if (groups.error) return <ErrorState error={groups.error} onRetry={() => void groups.mutate()} />;
    if (!found) return <TooManyState />;
    const own = isOwnName(by) ? names.ownField(by)?.definition.options : undefined;
    const order = own ?? (by === "status_id" ? statuses : []);
    const shown = orderedGroups(
      found,
      order.map(({ id }) => id),
      state.open,
    );
    if (shown.length === 0 && isFiltered(state.filter))
      return <NoMatchState noun="leads" onClear={onClear} />;
    return shown.map(({ key, count }) => {
      const isOpen = key === state.open;
      const { name, icon } = labelOf(key);
      return (
        <Box component="section" key={key} aria-label={name}>
          <Box component="h3" sx={{ margin: 0, borderTop: "1px solid", borderColor: "divider" }}>
            <ButtonBase
              aria-expanded={isOpen}
              onClick={() => onOpen(isOpen ? null : key)}
              sx={{
                display: "flex",
                justifyContent: "flex-start",
                gap: 1.5,
                width: "100%",
                minHeight: 52,
                paddingInline: 2,
                font: "inherit",
                fontWeight: 600,
                "&:hover": { backgroundColor: "action.hover" },
              }}
            >
              <ChevronRight
                fontSize="small"
                sx={[{ color: "text.secondary" }, isOpen ? { transform: "rotate(90deg)" } : mirrored]}
              />
              {icon}
              <span>{name}</span>
              <Typography component="span" color="textSecondary" sx={{ marginInlineStart: "auto" }}>
                {formatCount(count, code)}
              </Typography>
            </ButtonBase>
          </Box>
          {isOpen && children}
        </Box>
      );
    });
  };
  return (
    <LoadingRegion loading={!groups.data && !groups.error} noun="groups" skeleton={<GroupsSkeleton />}>
      {content}
    </LoadingRegion>
  );
}

/** The list is too large to count its groups. */
function TooManyState() {
  return (
    <Typography sx={{ padding: 2 }} color="textSecondary">
      Too many leads to group. Add a filter, such as an owner or a status, to narrow the list.
    </Typography>
  );
}

function useGroupLabel(by: ListGroup) {
  const names = useLeadNames();
  return (key: string): { name: string; icon: ReactNode } => {
    if (isOwnName(by)) {
      const field = names.ownField(by)?.field;
      return { name: key === NO_SOURCE ? "Not set" : (field?.optionLabels?.[key] ?? "Unknown"), icon: null };
    }
    if (by === "status_id") {
      const status = names.status(key);
      return {
        name: status?.name ?? "Unknown status",
        icon: status && <StatusDot color={status.color} size={10} />,
      };
    }
    if (by === "source_id") {
      return {
        name: key === NO_SOURCE ? "No source" : (names.source(key) ?? "Unknown source"),
        icon: null,
      };
    }
    const id = key === NO_OWNER ? null : key;
    const name = names.ownerLabel(id) ?? "Unknown user";
    return { name, icon: <UserAvatar name={names.owner(id) ?? name} size={28} /> };
  };
}
