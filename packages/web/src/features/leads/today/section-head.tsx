import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";

interface SectionHeadProps {
  text: string;
  listId: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Heading of a section that opens and closes its list. */
export function SectionHead({ text, listId, isOpen, onToggle }: SectionHeadProps) {
  return (
    <Box component="h3" sx={{ margin: 0 }}>
      <Button
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onToggle}
        startIcon={
          <ExpandMore
            sx={{
              transform: isOpen ? "none" : "rotate(-90deg)",
              transition: "transform .15s",
              "html[dir=rtl] &": isOpen ? undefined : { transform: "rotate(90deg)" },
            }}
          />
        }
        sx={{
          minHeight: 44,
          marginInlineStart: -1,
          paddingInline: 1,
          fontWeight: 700,
          textAlign: "start",
        }}
      >
        {text}
      </Button>
    </Box>
  );
}
