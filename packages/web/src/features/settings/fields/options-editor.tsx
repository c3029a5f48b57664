import { OPTION_LABEL_MAX, OPTIONS_MAX } from "@leadlane/core/fields/rules";
import Add from "@mui/icons-material/Add";
import Archive from "@mui/icons-material/ArchiveOutlined";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import Close from "@mui/icons-material/Close";
import MergeType from "@mui/icons-material/MergeType";
import Restore from "@mui/icons-material/RestoreOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useField } from "formik";
import { useId, useState } from "react";
import { RowActions } from "../../../ui/overlay/row-actions";
import { moveId } from "../named-rows/list-order";
import { NEW_OPTION, type OptionValues } from "./field-values";
import { MergeOptionDialog } from "./merge-option-dialog";

/** The options of a list. Saved options are retired or merged instead of deleted, since leads may have them. */
export function OptionsEditor() {
  const id = useId();
  const [field, meta, { setValue, setError }] = useField<OptionValues[]>("options");
  const [merging, setMerging] = useState<number | null>(null);
  const options = field.value;
  const error = meta.touched && typeof meta.error === "string" ? meta.error : undefined;
  const change = (next: OptionValues[]) => {
    if (meta.error !== undefined) setError(undefined);
    void setValue(next);
  };
  const set = (index: number, part: Partial<OptionValues>) =>
    change(options.map((option, at) => (at === index ? { ...option, ...part } : option)));
  const move = (from: number, to: number) => {
    const order = moveId(
      options.map((_, at) => String(at)),
      from,
      to,
    );
    change(order.flatMap((at) => options[Number(at)] ?? []));
  };
  const add = () => change([...options, NEW_OPTION]);

  return (
    <Box role="group" aria-labelledby={id} aria-describedby={error && `${id}-error`}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600, marginBottom: 1 }}>
        Options
      </Typography>
      <Box component="ol" sx={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 1 }}>
        {options.map((option, index) => (
          // Options have no identity until they are saved.
          // biome-ignore lint/suspicious/noArrayIndexKey: the inputs are controlled, so their position is their key
          <Box key={index} component="li" sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <OutlinedInput
                fullWidth
                size="small"
                value={option.label}
                onChange={({ target }) => set(index, { label: target.value })}
                onKeyDown={(event) => {
                  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  if (index === options.length - 1 && option.label.trim() !== "") add();
                }}
                // The field added by a click or by Enter is typed into next.
                autoFocus={index > 1 && option.id === null && option.label === ""}
                inputProps={{ "aria-label": `Option ${index + 1}`, maxLength: OPTION_LABEL_MAX }}
              />
              <OptionNote option={option} options={options} />
            </Box>
            <RowActions
              subject={option.label || `option ${index + 1}`}
              actions={[
                {
                  Icon: ArrowUpward,
                  label: "Move up",
                  refusal: index === 0 ? "It is the first option." : null,
                  onChoose: () => move(index, index - 1),
                },
                {
                  Icon: ArrowDownward,
                  label: "Move down",
                  refusal: index === options.length - 1 ? "It is the last option." : null,
                  onChoose: () => move(index, index + 1),
                },
                ...actionsOf(option, {
                  remove: () => change(options.filter((_, at) => at !== index)),
                  retire: (retired) => set(index, { retired }),
                  merge: () => setMerging(index),
                  unmerge: () => set(index, { merge_into: "" }),
                }),
              ]}
            />
          </Box>
        ))}
      </Box>
      {error && (
        <FormHelperText error id={`${id}-error`} role="alert">
          {error}
        </FormHelperText>
      )}
      <Button
        startIcon={<Add />}
        onClick={add}
        disabled={options.length >= OPTIONS_MAX}
        sx={{ marginTop: 1, minHeight: { xs: 44, md: 36 } }}
      >
        Add option
      </Button>
      {merging !== null && (
        <MergeOptionDialog
          option={options[merging]}
          others={options.filter(
            (other, at) => at !== merging && other.id !== null && !other.retired && other.merge_into === "",
          )}
          onMerge={(target) => {
            set(merging, { merge_into: target });
            setMerging(null);
          }}
          onCancel={() => setMerging(null)}
        />
      )}
    </Box>
  );
}

interface OptionActions {
  remove: () => void;
  retire: (retired: boolean) => void;
  merge: () => void;
  unmerge: () => void;
}

function actionsOf(option: OptionValues, { remove, retire, merge, unmerge }: OptionActions) {
  if (option.id === null) return [{ Icon: Close, label: "Remove", onChoose: remove }];
  if (option.merge_into) return [{ Icon: Restore, label: "Don't merge", onChoose: unmerge }];
  return [
    option.retired
      ? { Icon: Restore, label: "Restore", onChoose: () => retire(false) }
      : { Icon: Archive, label: "Retire", onChoose: () => retire(true) },
    { Icon: MergeType, label: "Merge into…", onChoose: merge },
  ];
}

function OptionNote({ option, options }: { option: OptionValues; options: readonly OptionValues[] }) {
  const target = options.find(({ id }) => id === option.merge_into);
  const note = option.merge_into
    ? `Leads get “${target?.label ?? "another option"}” when you save.`
    : option.retired && "Retired: leads keep it, but it can't be chosen.";
  return note && <FormHelperText>{note}</FormHelperText>;
}
