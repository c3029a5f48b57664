import Box from "@mui/material/Box";

/** Keys as they are printed on the keyboard, from left to right in every language. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <Box component="span" dir="ltr" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}>
      {keys.map((key, place) => (
        <Box component="span" key={key} sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}>
          {place > 0 && <span>then</span>}
          <Box
            component="kbd"
            sx={{
              minWidth: 24,
              paddingInline: 0.75,
              borderRadius: 1.5,
              border: "1px solid",
              borderColor: "line.field",
              backgroundColor: "background.subtle",
              fontFamily: "inherit",
              fontSize: "0.75rem",
              fontWeight: 600,
              lineHeight: "22px",
              textAlign: "center",
            }}
          >
            {key}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
