import { charts } from "./charts";
import { display } from "./display";
import { feedback } from "./feedback";
import { form } from "./form";
import { layout } from "./layout";
import { library } from "./library";
import { overlay } from "./overlay";
import type { Stories } from "./story";

/** The rooms of `src/ui`, and what the theme makes of the library's own parts. A part's states go into its room's file. */
export const ROOMS: Record<string, Stories> = { charts, display, feedback, form, layout, overlay, library };
