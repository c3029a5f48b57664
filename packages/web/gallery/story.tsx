import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Form, Formik, type FormikValues } from "formik";
import { type ReactNode, useState } from "react";

/** The states of the parts of one room of `src/ui`, each with its name. */
export type Stories = Record<string, () => ReactNode>;

/** Parts beside one another, as wide as they are by themselves. */
export function Row({ children }: { children: ReactNode }) {
  return <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>{children}</Box>;
}

interface InFormProps {
  values: FormikValues;
  /** What is wrong from the start. */
  errors?: Record<string, string>;
  children: ReactNode;
}

/** Around fields, which want a form. */
export function InForm({ values, errors = {}, children }: InFormProps) {
  const touched = Object.fromEntries(Object.keys(errors).map((name) => [name, true]));
  return (
    <Formik
      initialValues={values}
      initialErrors={errors}
      initialTouched={touched}
      validateOnBlur={false}
      onSubmit={() => {}}
    >
      <Form noValidate style={{ display: "grid", gap: 16 }}>
        {children}
      </Form>
    </Formik>
  );
}

/** A part that covers the page: shown when asked for. */
export function OnDemand({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </Row>
  );
}
