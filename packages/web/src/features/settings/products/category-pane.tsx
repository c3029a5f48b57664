import Add from "@mui/icons-material/Add";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Chip from "@mui/material/Chip";
import { RowActions } from "../../../ui/overlay/row-actions";
import type { CategoryAction, CountedCategory } from "./category-dialogs";

interface CategoryChoiceProps {
  categories: readonly CountedCategory[];
  total: number;
  chosen: string | null; // null for all categories
  onChoose: (categoryId: string | null) => void;
  onAction: (task: CategoryAction) => void;
}

interface RowProps {
  label: string;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

function Row({ label, count, isChosen, onChoose }: RowProps) {
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{
        flex: 1,
        minWidth: 0,
        minHeight: 44,
        justifyContent: "space-between",
        gap: 1,
        paddingInline: 1.5,
        borderRadius: 1.5,
        font: "inherit",
        fontWeight: isChosen ? 700 : 400,
        textAlign: "start",
        backgroundColor: isChosen ? "action.selected" : undefined,
        "&:hover": { backgroundColor: isChosen ? "action.selected" : "nav.hover" },
      }}
    >
      <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
        {label}
      </Box>
      <Box component="span" sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
        {count}
      </Box>
    </ButtonBase>
  );
}

export function CategoryPane({ categories, total, chosen, onChoose, onAction }: CategoryChoiceProps) {
  return (
    <Box
      component="section"
      aria-label="Categories"
      sx={{ padding: 1.5, borderInlineEnd: "1px solid", borderColor: "divider", minWidth: 0 }}
    >
      <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
        <Box component="li" sx={{ display: "flex" }}>
          <Row label="All" count={total} isChosen={chosen === null} onChoose={() => onChoose(null)} />
        </Box>
        {categories.map((counted) => (
          <Box component="li" key={counted.category.id} sx={{ display: "flex", alignItems: "center" }}>
            <Row
              label={counted.category.name}
              count={counted.count}
              isChosen={chosen === counted.category.id}
              onChoose={() => onChoose(counted.category.id)}
            />
            <CategoryMenu counted={counted} onAction={onAction} />
          </Box>
        ))}
      </Box>
      <Button startIcon={<Add />} onClick={() => onAction({ kind: "add" })} sx={{ marginTop: 1 }}>
        Add category
      </Button>
    </Box>
  );
}

interface CategoryMenuProps {
  counted: CountedCategory;
  onAction: (task: CategoryAction) => void;
}

function CategoryMenu({ counted, onAction }: CategoryMenuProps) {
  return (
    <RowActions
      subject={counted.category.name}
      actions={[
        { Icon: EditOutlined, label: "Rename", onChoose: () => onAction({ kind: "rename", counted }) },
        { Icon: DeleteOutlined, label: "Delete", onChoose: () => onAction({ kind: "remove", counted }) },
      ]}
    />
  );
}

const CHIP = { height: { xs: 44, md: 32 }, borderRadius: 999 } as const;

/** Category chips on narrow screens, with the actions of the selected one at the end. */
export function CategoryChips({ categories, total, chosen, onChoose, onAction }: CategoryChoiceProps) {
  const current = categories.find(({ category }) => category.id === chosen);
  const chip = (id: string | null, label: string) => (
    <Chip
      key={id ?? "all"}
      label={label}
      aria-pressed={chosen === id}
      variant={chosen === id ? "filled" : "outlined"}
      color={chosen === id ? "info" : "default"}
      onClick={() => onChoose(id)}
      sx={CHIP}
    />
  );
  return (
    <Box
      component="section"
      aria-label="Categories"
      sx={{
        display: "flex",
        alignItems: "center",
        flexWrap: "wrap",
        columnGap: 1,
        rowGap: { xs: 1.5, md: 1 },
        padding: 2,
        paddingBottom: 0,
      }}
    >
      {chip(null, `All · ${total}`)}
      {categories.map(({ category, count }) => chip(category.id, `${category.name} · ${count}`))}
      <Chip
        icon={<Add />}
        label="Add category"
        variant="outlined"
        onClick={() => onAction({ kind: "add" })}
        sx={{ ...CHIP, borderStyle: "dashed" }}
      />
      {current && <CategoryMenu counted={current} onAction={onAction} />}
    </Box>
  );
}
