import type { Scope } from "@leadlane/core/calendar/rules";
import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import Button from "@mui/material/Button";
import { Formik } from "formik";
import { useRef } from "react";
import { useCalendarChanges } from "../../data/calendar";
import { usePermissions } from "../../data/me";
import { useIdempotencyKey } from "../../lib/api/use-idempotency-key";
import { toast } from "../../lib/feedback/toast";
import { useSession } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { serverErrors, useSubmission } from "../../lib/validation/use-submission";
import { FormAlert } from "../../ui/form/form-alert";
import { FormBody } from "../../ui/form/form-body";
import { SubmitButton } from "../../ui/form/submit-button";
import { DirtyMark, FormDrawer } from "../../ui/overlay/form-drawer";
import {
  changedInput,
  checkEvent,
  type EventValues,
  newValues,
  type Slot,
  toInput,
  valuesOf,
} from "./entry-values";
import { EventFields } from "./event-form";

const FIELDS = [
  "title",
  "type",
  "start",
  "end",
  "lead_id",
  "owner_id",
  "notes",
  "reminder",
  "count",
  "until",
] as const satisfies readonly (keyof EventValues)[];

const NAMES: Readonly<Record<string, string>> = {
  starts_at: "start",
  ends_at: "end",
  reminder_minutes: "reminder",
  "recurrence.count": "count",
  "recurrence.until": "until",
};

interface EventDrawerProps {
  entry?: CalendarEntry;
  scope?: Scope; // which occurrences of its series to change
  slot: Slot;
  onClosed: () => void;
}

export function EventDrawer({ entry, scope, slot, onClosed }: EventDrawerProps) {
  const { timeZone } = useWorkspace();
  const userId = useSession()?.userId ?? "";
  const canAssign = usePermissions()?.can_assign_leads ?? false;
  const { create, update } = useCalendarChanges();
  const { keyFor } = useIdempotencyKey();
  const { failure, submit } = useSubmission<EventValues>((error) =>
    serverErrors(error, FIELDS, (path) => NAMES[path] ?? path),
  );
  const dirty = useRef(false);
  const initial = entry ? valuesOf(entry, timeZone) : newValues(slot, userId, timeZone);
  const send = async (values: EventValues) => {
    if (!entry) {
      const input = toInput(values, timeZone);
      await create(input, keyFor(input));
      toast.success("Event added.");
      return;
    }
    await update(entry, changedInput(initial, values, timeZone), scope);
    toast.success("Event saved.");
  };
  return (
    <FormDrawer title={entry ? "Edit event" : "Add event"} isDirty={() => dirty.current} onClosed={onClosed}>
      {(close) => (
        <Formik
          initialValues={initial}
          validate={checkEvent}
          validateOnChange={false}
          onSubmit={submit(async (values) => {
            await send(values);
            dirty.current = false;
            close();
          })}
        >
          {({ isSubmitting }) => (
            <FormBody
              actions={
                <>
                  <SubmitButton busy={isSubmitting} busyLabel="Saving…">
                    {entry ? "Save" : "Add event"}
                  </SubmitButton>
                  <Button onClick={close}>Cancel</Button>
                </>
              }
            >
              <DirtyMark dirty={dirty} />
              <FormAlert error={failure} />
              <EventFields canAssign={canAssign} isOne={scope === "one"} />
            </FormBody>
          )}
        </Formik>
      )}
    </FormDrawer>
  );
}
