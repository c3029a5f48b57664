import { OWN_FIELDS_MAX } from "@leadlane/core/fields/rules";
import type { OwnField } from "@leadlane/core/fields/schema";
import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import { useFieldChanges } from "../../../data/field-changes";
import { useMe } from "../../../data/me";
import { useOwnFields } from "../../../data/own-fields";
import { messageOf } from "../../../lib/api/api-error";
import { announce } from "../../../lib/feedback/announce";
import { toast } from "../../../lib/feedback/toast";
import { useFocusAfter } from "../../../lib/focus";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { EmptyState } from "../../../ui/feedback/page-state";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../ui/feedback/rows-skeleton";
import { SectionCard } from "../../../ui/layout/section-card";
import { moveId, positionText } from "../named-rows/list-order";
import { FieldRow } from "./field-row";
import { RetireDialog } from "./retire-dialog";

const FieldDrawer = lazyPart(() => import("./field-drawer"), "FieldDrawer");
const showError = (error: unknown) => toast.error(messageOf(error));

export function FieldsSection() {
  const { data, error, mutate } = useMe();
  const fields = useOwnFields();
  const { reorder, restore } = useFieldChanges();
  const [editing, setEditing] = useState<OwnField | "new" | null>(null);
  const [retiring, setRetiring] = useState<OwnField | null>(null);
  const [addButton, focusAfter] = useFocusAfter<HTMLButtonElement>();
  const active = fields.filter(({ retired }) => !retired);
  const retired = fields.filter((field) => field.retired);
  const isFull = fields.length >= OWN_FIELDS_MAX;

  const move = (from: number, to: number) => {
    const field = active[from];
    if (field === undefined || to < 0 || to >= active.length) return;
    announce(`${field.label} moved to ${positionText(to, active.length)}`);
    const ids = moveId(
      active.map(({ id }) => id),
      from,
      to,
    );
    void reorder([...ids, ...retired.map(({ id }) => id)]).catch(showError);
  };
  const bringBack = (field: OwnField) =>
    void restore(field.id).then(() => toast.success(`“${field.label}” restored`), showError);

  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Card>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, padding: 2 }}>
          <Typography variant="body2" color="textSecondary" sx={{ flex: "1 1 240px" }}>
            {isFull
              ? `There can be at most ${OWN_FIELDS_MAX} fields, retired ones included.`
              : "Your fields are part of forms, imports, exports and message templates."}
          </Typography>
          <Button
            ref={addButton}
            variant="contained"
            startIcon={<Add />}
            disabled={isFull || data === undefined}
            onClick={() => setEditing("new")}
          >
            Add field
          </Button>
        </Box>
        <LoadingRegion loading={data === undefined} noun="fields" skeleton={<FieldsSkeleton />}>
          {() =>
            active.length === 0 ? (
              <EmptyState
                title="No fields of your own yet"
                text="Add what your business needs to know about a lead, such as a course, a budget or a moving date."
              />
            ) : (
              <Box component="ol" aria-label="Fields" sx={listStyle}>
                {active.map((field, index) => (
                  <FieldRow
                    key={field.id}
                    field={field}
                    index={index}
                    count={active.length}
                    onEdit={() => setEditing(field)}
                    onRetire={() => setRetiring(field)}
                    onMove={move}
                  />
                ))}
              </Box>
            )
          }
        </LoadingRegion>
      </Card>
      {retired.length > 0 && (
        <SectionCard title="Retired fields">
          <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 1 }}>
            Leads keep the values of retired fields. They appear again when you restore the field.
          </Typography>
          <Box component="ul" aria-label="Retired fields" sx={listStyle}>
            {retired.map((field) => (
              <Box
                key={field.id}
                component="li"
                sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 48 }}
              >
                <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{field.label}</Typography>
                <Button
                  size="small"
                  aria-label={`Restore ${field.label}`}
                  onClick={() => bringBack(field)}
                  sx={{ minHeight: { xs: 44, md: 30 } }}
                >
                  Restore
                </Button>
              </Box>
            ))}
          </Box>
        </SectionCard>
      )}
      <Suspense fallback={null}>
        {editing && (
          <FieldDrawer field={editing === "new" ? null : editing} onClosed={() => setEditing(null)} />
        )}
      </Suspense>
      {retiring && <RetireDialog field={retiring} onClosed={() => focusAfter(() => setRetiring(null))} />}
    </Box>
  );
}

const listStyle = { listStyle: "none", margin: 0, padding: 0 } as const;

function FieldsSkeleton() {
  return (
    <RowsSkeleton count={3} height={64}>
      <TwoLinesSkeleton first="30%" second="50%" />
    </RowsSkeleton>
  );
}
