/** Suggested status colors with at least 3:1 contrast on white. */
export const STATUS_SWATCHES: readonly { name: string; color: string }[] = [
  { name: "Blue", color: "#1A73E8" },
  { name: "Indigo", color: "#3F51B5" },
  { name: "Violet", color: "#7E57C2" },
  { name: "Pink", color: "#D81B60" },
  { name: "Red", color: "#D32F2F" },
  { name: "Orange", color: "#E65100" },
  { name: "Amber", color: "#B26A00" },
  { name: "Green", color: "#2E7D32" },
  { name: "Teal", color: "#00796B" },
  { name: "Cyan", color: "#00748C" },
  { name: "Slate", color: "#5F6580" },
  { name: "Brown", color: "#795548" },
];

export function colorName(color: string): string {
  return STATUS_SWATCHES.find((swatch) => swatch.color === color.toUpperCase())?.name ?? color;
}

export function nextColor(used: readonly string[]): string {
  const usedColors = used.map((color) => color.toUpperCase());
  const free = STATUS_SWATCHES.find(({ color }) => !usedColors.includes(color));
  return (free ?? STATUS_SWATCHES[used.length % STATUS_SWATCHES.length])?.color ?? "#5F6580";
}
