import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { CategoryMenu } from "./category-menu";
import type { CategoryChoiceProps } from "./category-pane";

/**
 * The categories as filter chips, where they have no room beside the products; what can be done with the chosen one
 * stands at their end.
 */
export function CategoryChips({ categories, total, chosen, onChoose, onTask }: CategoryChoiceProps) {
  const current = categories.find(({ category }) => category.id === chosen);
  const chip = (id: string | null, label: string) => (
    <Chip
      key={id ?? "all"}
      label={label}
      aria-pressed={chosen === id}
      variant={chosen === id ? "filled" : "outlined"}
      color={chosen === id ? "info" : "default"}
      onClick={() => onChoose(id)}
    />
  );
  return (
    <Box
      component="section"
      aria-label="Categories"
      sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", gap: 1, padding: 2, paddingBottom: 0 }}
    >
      {chip(null, `All · ${total}`)}
      {categories.map(({ category, count }) => chip(category.id, `${category.name} · ${count}`))}
      <Chip
        icon={<Add />}
        label="Add category"
        variant="outlined"
        onClick={() => onTask({ kind: "add" })}
        sx={{ borderStyle: "dashed" }}
      />
      {current && <CategoryMenu counted={current} onTask={onTask} />}
    </Box>
  );
}
