import Box from "@mui/material/Box";

/** Shows that a sheet can be swiped away. */
export function SheetHandle() {
  return (
    <Box
      aria-hidden
      sx={{
        width: 32,
        height: 4,
        marginInline: "auto",
        borderRadius: 1,
        backgroundColor: "line.field",
      }}
    />
  );
}
