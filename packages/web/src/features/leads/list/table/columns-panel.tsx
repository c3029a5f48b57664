import ArrowBack from "@mui/icons-material/ArrowBack";
import ArrowForward from "@mui/icons-material/ArrowForward";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useListedFields } from "../../../../data/own-fields";
import { announce } from "../../../../lib/feedback/announce";
import { mirrored } from "../../../../theme/mirrored";
import { PanelPopover } from "../../../../ui/overlay/panel-popover";
import { useLeadAccess } from "../../use-lead-access";
import { remember, useListMemory } from "../view/list-memory";
import {
  type ColumnId,
  chosenColumns,
  labelOf,
  movedColumn,
  optionalColumns,
  withColumn,
} from "./lead-columns";

/** Visible columns and their order. Mount to open. */
export function ColumnsPanel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const titleId = useId();
  const { userId } = useLeadAccess();
  const memory = useListMemory(userId);
  const own = useListedFields();
  const nameOf = (id: ColumnId) => labelOf(id, own);
  const chosen = chosenColumns(memory.columns, own);
  const hiddenColumns = optionalColumns(own).filter((id) => !chosen.includes(id));
  const save = (columns: readonly ColumnId[]) => remember(userId, { columns });
  const show = (id: ColumnId, isShown: boolean) => {
    const others = memory.added.filter((each) => each !== id);
    remember(userId, { columns: withColumn(chosen, id, isShown), added: isShown ? [id, ...others] : others });
  };
  const move = (id: ColumnId, by: -1 | 1) => {
    const next = movedColumn(chosen, id, by);
    save(next);
    announce(`${nameOf(id)} is column ${next.indexOf(id) + 2}`);
  };
  return (
    <PanelPopover anchor={anchor} titleId={titleId} onClose={onClose} sx={{ width: 320, padding: 2 }}>
      <Typography id={titleId} variant="h3">
        Columns
      </Typography>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ marginBottom: 1 }}>
        Columns that don't fit are hidden.
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
        {[...chosen, ...hiddenColumns].map((id) => {
          const index = chosen.indexOf(id);
          return (
            <Box component="li" key={id} sx={{ display: "flex", alignItems: "center" }}>
              <FormControlLabel
                label={nameOf(id)}
                control={
                  <Checkbox
                    size="small"
                    color="info"
                    checked={index >= 0}
                    onChange={(_, isShown) => show(id, isShown)}
                  />
                }
                sx={{ flex: 1, marginInlineEnd: 0 }}
              />
              {index >= 0 && (
                <>
                  <IconButton
                    size="small"
                    aria-label={`Move ${nameOf(id)} earlier`}
                    disabled={index === 0}
                    onClick={() => move(id, -1)}
                  >
                    <ArrowBack fontSize="small" sx={mirrored} />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={`Move ${nameOf(id)} later`}
                    disabled={index === chosen.length - 1}
                    onClick={() => move(id, 1)}
                  >
                    <ArrowForward fontSize="small" sx={mirrored} />
                  </IconButton>
                </>
              )}
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", marginTop: 1 }}>
        <FormControlLabel
          label="Compact rows"
          control={
            <Switch
              color="info"
              size="small"
              checked={memory.isTight}
              onChange={(_, isTight) => remember(userId, { isTight })}
            />
          }
          sx={{ marginInlineStart: 0, gap: 1 }}
        />
        <Button size="small" onClick={() => remember(userId, { columns: null, added: [], isTight: false })}>
          Reset
        </Button>
      </Box>
    </PanelPopover>
  );
}
