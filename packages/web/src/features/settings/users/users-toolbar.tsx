import PersonAddAlt from "@mui/icons-material/PersonAddAlt";
import Search from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import type { StatusFilter } from "./user-filter";

interface UsersToolbarProps {
  query: string;
  status: StatusFilter;
  onSearch: (query: string) => void;
  onFilter: (status: StatusFilter) => void;
  onAdd: () => void;
}

export function UsersToolbar({ query, status, onSearch, onFilter, onAdd }: UsersToolbarProps) {
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1.5,
        paddingBlock: 2,
        paddingInline: { xs: 2, sm: 3 },
      }}
    >
      <TextField
        type="search"
        size="small"
        placeholder="Search people…"
        value={query}
        onChange={(event) => onSearch(event.target.value)}
        slotProps={{
          htmlInput: { "aria-label": "Search people", autoComplete: "off" },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
        sx={{ flex: "1 1 180px", maxWidth: { sm: 280 } }}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Status"
        value={status}
        // null when the selected button is pressed again
        onChange={(_, next: StatusFilter | null) => next && onFilter(next)}
        sx={{ "& .MuiToggleButton-root": { paddingInline: 1.5, textTransform: "none" } }}
      >
        <ToggleButton value="all">All</ToggleButton>
        <ToggleButton value="active">Active</ToggleButton>
        <ToggleButton value="invited">Invited</ToggleButton>
        <ToggleButton value="inactive">Inactive</ToggleButton>
      </ToggleButtonGroup>
      <Button
        variant="contained"
        startIcon={<PersonAddAlt />}
        onClick={onAdd}
        sx={{ marginInlineStart: { sm: "auto" }, flex: { xs: "1 1 auto", sm: "none" } }}
      >
        Add user
      </Button>
    </Box>
  );
}
