import Autocomplete from "@mui/material/Autocomplete";
import { useField } from "formik";
import { useCategories, useProducts } from "../../../data/catalogue";
import { AutocompleteInput } from "../../../ui/autocomplete-input";
import { DELETED_PRODUCT, productOptions } from "./product-options";

/** What a lead is interested in, out of the catalogue, in a Formik form. */
export function ProductsField({ name, label }: { name: string; label: string }) {
  const [field, meta, { setValue, setTouched }] = useField<string[]>(name);
  const products = useProducts();
  const categories = useCategories();
  const options = productOptions(products.data ?? [], categories.data ?? [], field.value);
  const byId = new Map(options.map((option) => [option.id, option]));
  const failure = products.error && !products.data ? "Products could not be loaded." : undefined;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      loading={products.isLoading}
      options={options.map(({ id }) => id)}
      getOptionLabel={(id) => byId.get(id)?.label ?? DELETED_PRODUCT}
      groupBy={(id) => byId.get(id)?.category ?? ""}
      noOptionsText="No product fits"
      value={field.value}
      onChange={(_, ids) => void setValue(ids)}
      onBlur={() => void setTouched(true)}
      slotProps={{ chip: { size: "small" } }}
      renderInput={(params) => (
        <AutocompleteInput
          params={params}
          label={label}
          error={meta.touched ? meta.error : undefined}
          helperText={failure}
        />
      )}
    />
  );
}
