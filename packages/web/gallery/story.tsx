import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Form, Formik, type FormikValues } from "formik";
import { type ReactNode, useState } from "react";

export type Stories = Record<string, () => ReactNode>;

export function Row({ children }: { children: ReactNode }) {
  return <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>{children}</Box>;
}

interface InFormProps {
  values: FormikValues;
  errors?: Record<string, string>;
  children: ReactNode;
}

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
