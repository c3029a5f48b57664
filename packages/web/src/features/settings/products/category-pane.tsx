import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import type { CountedCategory } from "./category-count";
import type { CategoryTask } from "./category-dialogs";
import { CategoryMenu } from "./category-menu";

export interface CategoryChoiceProps {
  categories: readonly CountedCategory[];
  /** How many products there are in all. */
  total: number;
  /** Null is every category. */
  chosen: string | null;
  onChoose: (categoryId: string | null) => void;
  onTask: (task: CategoryTask) => void;
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

/** The categories beside the products, where there is room. */
export function CategoryPane({ categories, total, chosen, onChoose, onTask }: CategoryChoiceProps) {
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
            <CategoryMenu counted={counted} onTask={onTask} />
          </Box>
        ))}
      </Box>
      <Button startIcon={<Add />} onClick={() => onTask({ kind: "add" })} sx={{ marginTop: 1 }}>
        Add category
      </Button>
    </Box>
  );
}
