import { partsOf } from "@leadlane/core/leads/rules";
import Box from "@mui/material/Box";
import { useColleague } from "../../../../data/names";

export function MentionText({ text }: { text: string }) {
  const colleague = useColleague();
  let offset = 0;
  return partsOf(text).map((part) => {
    const at = offset;
    if (typeof part === "string") {
      offset += part.length;
      return part;
    }
    offset += part.id.length + part.name.length;
    return (
      <Box
        key={at}
        component="span"
        sx={{
          paddingInline: 0.5,
          borderRadius: 1,
          backgroundColor: "action.selected",
          fontWeight: 600,
          WebkitBoxDecorationBreak: "clone",
          boxDecorationBreak: "clone",
        }}
      >
        @{colleague(part.id)?.name ?? part.name}
      </Box>
    );
  });
}
