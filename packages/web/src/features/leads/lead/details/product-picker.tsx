import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Popover from "@mui/material/Popover";
import { useCategories, useProducts } from "../../../../data/catalogue";
import { Money } from "../../../../ui/display/money";
import { AutocompleteInput } from "../../../../ui/form/autocomplete-input";
import { productOptions } from "../../form/product-options";

interface ProductPickerProps {
  anchor: HTMLElement;
  chosen: readonly string[];
  onPick: (id: string) => void;
  onClose: () => void;
}

/** Adds a product of the catalogue. Mount to open. */
export function ProductPicker({ anchor, chosen, onPick, onClose }: ProductPickerProps) {
  const products = useProducts();
  const categories = useCategories();
  const options = productOptions(products.data ?? [], categories.data ?? [], []).filter(
    ({ id }) => !chosen.includes(id),
  );
  const emptyText = options.length === 0 ? "No other product" : "No matching product";
  const prices = new Map(products.data?.map(({ id, price }) => [id, price]));
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      onClose={onClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-label": "Add product",
          sx: { width: 320, padding: 2 },
        },
        // Opens the list after the transition, when the field has its final position.
        transition: { onEntered: (paper) => paper.querySelector("input")?.focus() },
      }}
    >
      <Autocomplete
        openOnFocus
        autoHighlight
        loading={products.isLoading}
        options={options}
        groupBy={({ category }) => category}
        noOptionsText={products.error ? "Products could not be loaded." : emptyText}
        onChange={(_, option) => {
          onClose();
          if (option) onPick(option.id);
        }}
        renderOption={({ key, ...props }, { id, label }) => (
          <Box component="li" key={key} {...props} sx={{ gap: 1, minHeight: { xs: 44, md: 0 } }}>
            <Box component="span" sx={{ flex: 1 }}>
              {label}
            </Box>
            <Box component="span" sx={{ color: "text.secondary" }}>
              <Money minor={prices.get(id) ?? 0} />
            </Box>
          </Box>
        )}
        renderInput={(params) => <AutocompleteInput params={params} label="Product" />}
      />
    </Popover>
  );
}
