import { charts } from "./charts";
import { display } from "./display";
import { feedback } from "./feedback";
import { form } from "./form";
import { layout } from "./layout";
import { leadParts } from "./lead";
import { library } from "./library";
import { overlay } from "./overlay";
import type { Stories } from "./story";

/** Components by folder of `src/ui`, plus themed MUI components. */
export const ROOMS: Record<string, Stories> = {
  charts,
  display,
  feedback,
  form,
  layout,
  lead: leadParts,
  overlay,
  library,
};
