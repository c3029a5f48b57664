import type { Category, Product } from "@leadlane/core/catalogue/schema";
import InputAdornment from "@mui/material/InputAdornment";
import { Formik } from "formik";
import { useMemo, useRef, useState } from "react";
import { createProduct, updateProduct, useCatalogueReload } from "../../../data/catalogue";
import { currencySymbol } from "../../../lib/money";
import { toast } from "../../../lib/toast";
import { useIntentKey } from "../../../lib/use-intent-key";
import { useSubmission } from "../../../lib/use-submission";
import { validateWith } from "../../../lib/validate-with";
import { useWorkspace } from "../../../lib/workspace";
import { DirtyMark } from "../../../ui/dirty-mark";
import { FormAlert } from "../../../ui/form-alert";
import { FormBody } from "../../../ui/form-body";
import { FormDrawer } from "../../../ui/form-drawer";
import { FormSelect } from "../../../ui/form-select";
import { FormTextField } from "../../../ui/form-text-field";
import { SubmitButton } from "../../../ui/submit-button";
import {
  emptyProduct,
  PRODUCT_FIELDS,
  type ProductValues,
  toCreate,
  toUpdate,
  valuesOf,
} from "./product-values";

interface ProductDrawerProps {
  /** Null adds one. */
  product: Product | null;
  categories: readonly Category[];
  /** Where a new one goes at first; "" is nowhere yet. */
  categoryId: string;
  onClosed: () => void;
}

/** Adds a product, or changes one: then only what differs is sent. */
export function ProductDrawer({ product, categories, categoryId, onClosed }: ProductDrawerProps) {
  const dirty = useRef(false);
  const { currency } = useWorkspace();
  const reload = useCatalogueReload();
  const { keyFor } = useIntentKey();
  const { failure, submit } = useSubmission<ProductValues>(PRODUCT_FIELDS);
  // The list behind the form moves on; what the user began with is what counts.
  const [before] = useState(() => (product ? valuesOf(product, currency) : emptyProduct(categoryId)));
  const validate = useMemo(
    () => validateWith<ProductValues>(async () => (await import("./product-schema")).productSchema(currency)),
    [currency],
  );

  const send = async (values: ProductValues) => {
    if (product) {
      const changes = toUpdate(values, before, currency);
      if (Object.keys(changes).length > 0) await updateProduct(product, changes);
      return;
    }
    const input = toCreate(values, currency);
    await createProduct(input, keyFor(input));
  };
  const save = (close: () => void) =>
    submit(async (values) => {
      await send(values);
      dirty.current = false;
      void reload();
      toast.success(product ? "Changes saved" : `“${values.name.trim()}” added`);
      close();
    });

  return (
    <FormDrawer
      title={product ? `Edit ${product.name}` : "Add product"}
      isDirty={() => dirty.current}
      onClosed={onClosed}
    >
      {(close) => (
        <Formik initialValues={before} validate={validate} validateOnChange={false} onSubmit={save(close)}>
          {({ isSubmitting }) => (
            <FormBody
              actions={
                <SubmitButton busy={isSubmitting} busyLabel="Saving…">
                  {product ? "Save changes" : "Add product"}
                </SubmitButton>
              }
            >
              <DirtyMark dirty={dirty} />
              <FormAlert error={failure} />
              <FormTextField name="name" label="Name" autoComplete="off" autoFocus={!product} required />
              <FormSelect
                name="category_id"
                label="Category"
                choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
                required
              />
              <FormTextField
                name="price"
                label="Price"
                autoComplete="off"
                inputProps={{ inputMode: "decimal" }}
                startAdornment={<InputAdornment position="start">{currencySymbol(currency)}</InputAdornment>}
                required
              />
              <FormTextField name="description" label="Description" multiline minRows={3} />
              <FormSelect
                name="active"
                label="Status"
                choices={[
                  { value: "yes", label: "Active" },
                  { value: "no", label: "Inactive" },
                ]}
                helperText="What is inactive stays on the leads that have it, and is offered no more."
              />
            </FormBody>
          )}
        </Formik>
      )}
    </FormDrawer>
  );
}
