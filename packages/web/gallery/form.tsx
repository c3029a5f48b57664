import Link from "@mui/material/Link";
import { useState } from "react";
import { ApiError } from "../src/lib/api/api-error";
import { UserAvatar } from "../src/ui/display/user-avatar";
import { FormAmountField } from "../src/ui/form/amount-field";
import { FormAlert } from "../src/ui/form/form-alert";
import { FormAutocomplete } from "../src/ui/form/form-autocomplete";
import { FormChips } from "../src/ui/form/form-chips";
import { FormSelect } from "../src/ui/form/form-select";
import { EmailField, FormTextField } from "../src/ui/form/form-text-field";
import { ImageField } from "../src/ui/form/image-field";
import { PasswordChecklist } from "../src/ui/form/password-checklist";
import { PasswordField } from "../src/ui/form/password-field";
import { PersonPicker } from "../src/ui/form/person-picker";
import { PhoneField } from "../src/ui/form/phone-field";
import { SaveBar } from "../src/ui/form/save-bar";
import { SubmitButton } from "../src/ui/form/submit-button";
import { SwitchRow } from "../src/ui/form/switch-row";
import { InForm, Row, type Stories } from "./story";

const CITIES = ["Pune", "Mumbai", "Nashik"].map((name) => ({ id: name.toLowerCase(), name }));
const PEOPLE = ["Asha Verma", "Bina Shah", "Zubin Mehta"].map((name) => ({
  id: name,
  name,
  status: "active" as const,
}));
const search = { people: PEOPLE, isTyped: false, note: "No matching colleague", type: () => undefined };
const none = { ...search, people: [], isTyped: true };
const ignore = () => undefined;
const full = new ApiError({ status: 409, code: "PLAN_LIMIT", message: "Your plan has room for 3 users." });
const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 1500));

export const form: Stories = {
  "Text field": () => (
    <InForm
      values={{ empty: "", filled: "Meera Nair", wrong: "?", off: "Can't be changed" }}
      errors={{ wrong: "Name must be text" }}
    >
      <FormTextField name="empty" label="Empty and required" placeholder="A placeholder" required />
      <FormTextField name="filled" label="Filled" helperText="A word of help." />
      <FormTextField name="wrong" label="Wrong" errorAction={<Link href="/_gallery/form"> Why?</Link>} />
      <FormTextField name="off" label="Disabled" disabled />
    </InForm>
  ),
  "Several lines": () => (
    <InForm values={{ note: "Called twice.\nWants the price by Friday." }}>
      <FormTextField name="note" label="Note" multiline minRows={3} />
    </InForm>
  ),
  Email: () => (
    <InForm values={{ email: "asha@" }} errors={{ email: "Invalid email" }}>
      <EmailField />
    </InForm>
  ),
  Amount: () => (
    <InForm
      values={{ value: "1250000", price: "twelve" }}
      errors={{ price: "Enter an amount such as 1,25,000 or 1.25 lakh" }}
    >
      <FormAmountField name="value" label="Value" />
      <FormAmountField name="price" label="Price" required />
    </InForm>
  ),
  Password: () => (
    <InForm values={{ old: "secret", fresh: "" }} errors={{ fresh: "Password is required" }}>
      <PasswordField name="old" label="Current password" autoComplete="current-password" />
      <PasswordField name="fresh" label="New password" autoComplete="new-password" />
    </InForm>
  ),
  "Password checklist: half done, done": () => (
    <>
      <PasswordChecklist password="short" email="asha@example.test" />
      <PasswordChecklist password="correct horse battery" email="asha@example.test" />
    </>
  ),
  Phone: () => (
    <InForm
      values={{ empty: "", filled: "+919876543210", wrong: "+9112" }}
      errors={{ wrong: "This is no phone number" }}
    >
      <PhoneField name="empty" label="Empty" helperText="With its country." />
      <PhoneField name="filled" label="Filled" required />
      <PhoneField name="wrong" label="Wrong" />
      <PhoneField name="filled" label="Disabled" disabled />
    </InForm>
  ),
  "Person picker: somebody, nobody, small, in place, nobody found": () => (
    <>
      <PersonPicker
        label="Owner"
        emptyLabel="Unassigned"
        search={search}
        value={PEOPLE[2] ?? null}
        onPick={ignore}
      />
      <PersonPicker label="Owner" emptyLabel="Unassigned" search={search} value={null} onPick={ignore} />
      <PersonPicker
        size="small"
        label="Person"
        emptyLabel="Everybody"
        search={search}
        value={null}
        onPick={ignore}
      />
      <PersonPicker
        label="Find"
        emptyLabel="Unassigned"
        search={search}
        value={null}
        onPick={ignore}
        onClose={ignore}
      />
      <PersonPicker
        label="Find"
        emptyLabel="Unassigned"
        search={none}
        value={null}
        onPick={ignore}
        onClose={ignore}
      />
    </>
  ),
  Select: () => (
    <InForm values={{ city: "pune", none: "" }} errors={{ none: "City is required" }}>
      {["city", "none"].map((name) => (
        <FormSelect
          key={name}
          name={name}
          label="City"
          required
          choices={CITIES.map(({ id, name: label }) => ({ value: id, label }))}
          helperText="Where they are."
        />
      ))}
    </InForm>
  ),
  Autocomplete: () => (
    <InForm values={{ city: "pune", none: "" }} errors={{ none: "City is required" }}>
      {["city", "none"].map((name) => (
        <FormAutocomplete
          required
          key={name}
          name={name}
          label="City"
          options={CITIES}
          idOf={({ id }) => id}
          labelOf={({ name: label }) => label}
        />
      ))}
    </InForm>
  ),
  Chips: () => (
    <InForm values={{ none: [], some: ["vip", "2 BHK", "north-facing"] }}>
      <FormChips name="none" label="Tags" placeholder="Add a tag" helperText="Press Enter after each." />
      <FormChips name="some" label="Tags" helperText="Press Enter after each." />
    </InForm>
  ),
  Image: () => (
    <>
      <ImageField
        noun="picture"
        hasImage={false}
        preview={<UserAvatar name="Asha Verma" size={64} />}
        onUpload={wait}
        onRemove={wait}
      />
      <ImageField
        noun="logo"
        hasImage
        preview={<UserAvatar name="Acme" src="/favicon.svg" size={64} />}
        onUpload={() =>
          Promise.reject(new ApiError({ status: 400, code: "VALIDATION", message: "This is no image." }))
        }
        onRemove={wait}
      />
    </>
  ),
  "Switch row": () => <Switches />,
  "Submit button: at rest, busy, dangerous, disabled": () => (
    <Row>
      <SubmitButton busy={false}>Save</SubmitButton>
      <SubmitButton busy busyLabel="Saving…">
        Save
      </SubmitButton>
      <SubmitButton busy={false} color="error">
        Delete
      </SubmitButton>
      <SubmitButton busy={false} disabled>
        Save
      </SubmitButton>
    </Row>
  ),
  "Form alert: refused, plan full": () => (
    <>
      <FormAlert error={new Error()} />
      <FormAlert error={full} />
    </>
  ),
  "Save bar, once something is changed": () => (
    <InForm values={{ name: "Meera Nair" }}>
      <FormTextField name="name" label="Name" />
      <SaveBar />
    </InForm>
  ),
};

function Switches() {
  const [isOn, setOn] = useState(true);
  return (
    <>
      <SwitchRow label="On or off" checked={isOn} onSwitch={setOn} />
      <SwitchRow label="Disabled" checked={isOn} onSwitch={setOn} disabled />
    </>
  );
}
