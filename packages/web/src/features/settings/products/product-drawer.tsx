import type { Category, Product } from "@leadlane/core/catalogue/schema";
import { useState } from "react";
import { createProduct, updateProduct, useCatalogueReload } from "../../../data/catalogue";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { toast } from "../../../lib/feedback/toast";
import { useWorkspace } from "../../../lib/session/workspace";
import { FormAmountField } from "../../../ui/form/amount-field";
import { FormSelect } from "../../../ui/form/form-select";
import { FormTextField } from "../../../ui/form/form-text-field";
import { EditDrawer } from "../../../ui/overlay/edit-drawer";
import {
  emptyProduct,
  PRODUCT_FIELDS,
  type ProductValues,
  toCreate,
  toUpdate,
  valuesOf,
} from "./product-values";

interface ProductDrawerProps {
  product: Product | null; // null for a new product
  categories: readonly Category[];
  categoryId: string; // where a new one goes at first; "" is nowhere yet
  onClosed: () => void;
}

/** Updates send only changed fields. */
export function ProductDrawer({ product, categories, categoryId, onClosed }: ProductDrawerProps) {
  const { currency } = useWorkspace();
  const reload = useCatalogueReload();
  const { keyFor } = useIdempotencyKey();
  // The list may be refetched while the form is open; compare with the initial values.
  const [before] = useState(() => (product ? valuesOf(product, currency) : emptyProduct(categoryId)));

  const send = async (values: ProductValues) => {
    if (product) {
      const changes = toUpdate(values, before, currency);
      if (Object.keys(changes).length > 0) await updateProduct(product, changes);
      return;
    }
    const input = toCreate(values, currency);
    await createProduct(input, keyFor(input));
  };
  const save = async (values: ProductValues) => {
    await send(values);
    void reload();
    toast.success(product ? "Changes saved" : `“${values.name.trim()}” added`);
  };

  return (
    <EditDrawer
      title={product ? `Edit ${product.name}` : "Add product"}
      submitLabel={product ? "Save changes" : "Add product"}
      initialValues={before}
      fields={PRODUCT_FIELDS}
      loadSchema={async () => (await import("./product-schema")).productSchema(currency)}
      onSave={save}
      onClosed={onClosed}
    >
      <FormTextField name="name" label="Name" autoComplete="off" autoFocus={!product} required />
      <FormSelect
        name="category_id"
        label="Category"
        choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      <FormAmountField name="price" label="Price" required />
      <FormTextField name="description" label="Description" multiline minRows={3} />
      <FormSelect
        name="active"
        label="Status"
        choices={[
          { value: "yes", label: "Active" },
          { value: "no", label: "Inactive" },
        ]}
        helperText="An inactive product stays on the leads that have it, but can't be added to others."
      />
    </EditDrawer>
  );
}
