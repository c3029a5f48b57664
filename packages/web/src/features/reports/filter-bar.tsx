import { userLabel } from "@leadlane/core/access/rules";
import { NO_OWNER } from "@leadlane/core/permissions/rules";
import FilterList from "@mui/icons-material/FilterList";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId, useState } from "react";
import { MEDIA, on } from "../../config/media";
import { useColleague } from "../../data/names";
import { formatDate } from "../../lib/time/time";
import { modalPaper } from "../../ui/overlay/modal-paper";
import { FIELDS, FilterFields, type FilterFieldsProps } from "./filter-fields";
import { countFilters } from "./report-filter";

export function FilterBar({ actions, ...props }: FilterFieldsProps & { actions: ReactNode }) {
  const isPhone = useMediaQuery(MEDIA.phone, { noSsr: true });
  const { from, to, ownerId } = props.state;
  const colleague = useColleague();
  const days = `${formatDate(from, "UTC")} – ${formatDate(to, "UTC")}`;
  const user = ownerId ? colleague(ownerId) : null;
  const owner = ownerId === NO_OWNER ? "Unassigned" : user && userLabel(user);
  return (
    <Box
      sx={{
        ...FIELDS,
        position: "sticky",
        [on("print")]: { position: "static", backgroundColor: "transparent" },
        top: "var(--below-bars)",
        zIndex: 3,
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: { xs: 1, md: 2 },
        paddingBlock: 1.5,
        marginTop: -1,
        backgroundColor: "background.default",
      }}
    >
      <Box className="no-print" sx={{ display: "contents" }}>
        {isPhone ? <FilterSheet {...props} /> : <FilterFields {...props} />}
      </Box>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ order: { xs: 1, md: 0 }, flex: { xs: "1 0 100%", md: "1 1 auto" }, whiteSpace: "nowrap" }}
      >
        <bdi>{[days, owner].filter(Boolean).join(" · ")}</bdi>
      </Typography>
      <Box className="no-print" sx={{ marginInlineStart: "auto" }}>
        {actions}
      </Box>
    </Box>
  );
}

function FilterSheet(props: FilterFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const count = countFilters(props.state);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterList />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ minHeight: 44 }}
      >
        {count > 0 ? `Filters (${count})` : "Filters"}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        fullWidth
        sx={{ "& .MuiDialog-container": { alignItems: "flex-end" } }}
        slotProps={{
          paper: modalPaper(titleId, {
            margin: 0,
            width: "100%",
            maxWidth: "none",
            borderRadius: "12px 12px 0 0",
            paddingBottom: "env(safe-area-inset-bottom)",
          }),
        }}
      >
        <Box sx={{ ...FIELDS, display: "grid", gap: 2, padding: 3 }}>
          <Typography id={titleId} variant="h2">
            Filters
          </Typography>
          <FilterFields {...props} />
          <Button variant="contained" onClick={close} sx={{ minHeight: 44 }}>
            Show reports
          </Button>
        </Box>
      </Dialog>
    </>
  );
}
