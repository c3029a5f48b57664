import { ROTA_MAX, ROTA_MAX_TEXT } from "@leadlane/core/forms/rules";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useField } from "formik";
import { useId } from "react";
import { flushSync } from "react-dom";
import { useColleague, useColleagueSearch } from "../../../data/names";
import { announce } from "../../../lib/feedback/announce";
import { keepFocus, useFocusAfter } from "../../../lib/focus";
import { TintChip } from "../../../ui/display/tint-chip";
import { UserAvatar } from "../../../ui/display/user-avatar";
import { PersonPicker } from "../../../ui/form/person-picker";

const DELETED_USER = { name: "Deleted colleague", status: "inactive" } as const;

export function FormPeople() {
  const titleId = useId();
  const [{ value: rota }, meta, { setValue }] = useField<string[]>("rota");
  const colleague = useColleague();
  const search = useColleagueSearch("active");
  const nameOf = (id: string) => (colleague(id) ?? DELETED_USER).name;
  const change = (next: string[], announcement: string) => {
    void setValue(next, true);
    announce(announcement);
  };
  const [section, focusAfter] = useFocusAfter<HTMLElement>({ selector: "input" });
  // When the pressed button is removed, focuses the same button of the next row, or the field for adding.
  const focusRow = (index: number) => {
    const rows = section.current?.querySelectorAll("li button:last-of-type") ?? [];
    const next = rows[Math.min(index, rows.length - 1)] ?? section.current?.querySelector("input");
    if (next instanceof HTMLElement) next.focus();
  };
  const move = (from: number, to: number) => {
    const next = [...rota];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next, `${nameOf(rota[from] ?? "")} is number ${to + 1}.`);
  };
  return (
    <Box ref={section} component="section" aria-labelledby={titleId} sx={{ display: "grid", gap: 2 }}>
      <div>
        <Typography id={titleId} variant="h4" component="h3">
          Who gets new leads
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ marginTop: 0.5 }}>
          {rota.length === 0
            ? "No one is in the rotation. Add colleagues to assign new leads to them in turn."
            : "New leads are assigned to these colleagues in turn. Inactive colleagues are skipped."}
        </Typography>
        {rota.length > 0 && (
          <Box component="ol" sx={{ listStyle: "none", margin: 0, marginTop: 1, padding: 0 }}>
            {rota.map((id, index) => (
              <PersonRow
                key={id}
                person={colleague(id) ?? DELETED_USER}
                index={index}
                count={rota.length}
                onMove={(to) => move(index, to)}
                onRemove={() => {
                  const next = rota.filter((other) => other !== id);
                  flushSync(() => change(next, `${nameOf(id)} removed from the rotation.`));
                  focusRow(index);
                }}
              />
            ))}
          </Box>
        )}
        {meta.error && <FormHelperText error>{String(meta.error)}</FormHelperText>}
      </div>
      {rota.length < ROTA_MAX ? (
        <PersonPicker
          key={rota.length} // remount to clear the input
          label="Add a colleague"
          emptyLabel="Choose a colleague"
          search={{ ...search, people: search.people.filter(({ id }) => !rota.includes(id)) }}
          value={null}
          onPick={(id, name) => {
            if (!id) return;
            focusAfter(() => change([...rota, id], `${name} added to the rotation.`));
          }}
        />
      ) : (
        <FormHelperText>{ROTA_MAX_TEXT}.</FormHelperText>
      )}
      <DefaultOwner hasRota={rota.length > 0} />
    </Box>
  );
}

interface PersonRowProps {
  person: { name: string; status: "active" | "inactive" };
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function PersonRow({ person: { name, status }, index, count, onMove, onRemove }: PersonRowProps) {
  const press = (to: number) => (event: { currentTarget: HTMLElement }) =>
    keepFocus(event.currentTarget, () => onMove(to));
  return (
    <Box
      component="li"
      sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 48, paddingBlock: 0.25 }}
    >
      <Typography component="span" color="textSecondary" aria-hidden sx={{ width: 20, textAlign: "end" }}>
        {index + 1}
      </Typography>
      <UserAvatar name={name} size={28} />
      <Box sx={{ display: "flex", flexWrap: "wrap", flex: 1, gap: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        {name}
        {status === "inactive" && <TintChip tint="warning">Inactive, skipped</TintChip>}
      </Box>
      <Box sx={{ display: "flex" }}>
        <IconButton
          aria-label={`Move ${name} up`}
          disabled={index === 0}
          onClick={press(index - 1)}
          sx={buttonStyle}
        >
          <ArrowUpward fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={`Move ${name} down`}
          disabled={index === count - 1}
          onClick={press(index + 1)}
          sx={buttonStyle}
        >
          <ArrowDownward fontSize="small" />
        </IconButton>
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove} sx={buttonStyle}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

const buttonStyle = { minWidth: 44, minHeight: 44 };

function DefaultOwner({ hasRota }: { hasRota: boolean }) {
  const [{ value }, meta, { setValue }] = useField<string>("default_owner_id");
  const colleague = useColleague();
  const owner = value === "" ? null : (colleague(value) ?? { ...DELETED_USER, id: value });
  const isSkipped = owner?.status === "inactive";
  return (
    <div>
      <PersonPicker
        label="Default owner"
        emptyLabel="No one"
        search={useColleagueSearch("active")}
        value={owner}
        onPick={(id) => void setValue(id ?? "", true)}
        error={meta.error}
      />
      <FormHelperText>
        {isSkipped
          ? "Inactive and skipped: new leads have no owner, and admins are notified."
          : hasRota
            ? "Gets new leads when no one in the rotation is active. If this is empty, admins are notified."
            : "Gets every new lead. If this is empty, new leads have no owner and admins are notified."}
      </FormHelperText>
    </div>
  );
}
