import * as Category from "../catalogue/category";
import type { Write } from "../kernel/table/write";
import { withSetupFields } from "../leads/own/setup-fields";
import { DEFAULT_SOURCES, DEFAULT_STATUSES } from "../pipeline/rules";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import * as Reason from "../reasons/reason";
import * as Template from "../templates/template";
import type { Industry } from "./rules";
import type { Setup } from "./setup";
import { EDUCATION } from "./setups/education";
import { HEALTHCARE } from "./setups/healthcare";
import { INSURANCE } from "./setups/insurance";
import { IT_SERVICES } from "./setups/it-services";
import { MANUFACTURING } from "./setups/manufacturing";
import { REAL_ESTATE } from "./setups/real-estate";
import { TRAVEL } from "./setups/travel";

const GENERAL: Setup = {
  statuses: DEFAULT_STATUSES,
  sources: DEFAULT_SOURCES,
  categories: [],
  fields: [],
  templates: [],
};

export const SETUPS: Record<Industry, Setup> = {
  real_estate: REAL_ESTATE,
  education: EDUCATION,
  manufacturing: MANUFACTURING,
  insurance: INSURANCE,
  it_services: IT_SERVICES,
  healthcare: HEALTHCARE,
  travel: TRAVEL,
  other: GENERAL,
};

function setupOf(industry: string | null | undefined): Setup {
  const known = new Map<string, Setup>(Object.entries(SETUPS));
  return known.get(industry ?? "") ?? GENERAL;
}

/** Statuses, fields, sources and texts of a new business, and the source of its website form. */
export function prepare(industry: string | null | undefined): { writes: Write[]; websiteId: string | null } {
  const { statuses, fields, sources, categories, lost_reasons, templates } = setupOf(industry);
  const { write, websiteId } = LeadSource.prepare(sources);
  const pipeline = withSetupFields(PipelineStatus.prepare(statuses), fields);
  return {
    writes: [
      PipelineStatus.createPipeline(pipeline),
      write,
      ...categories.map(Category.prepare),
      ...(lost_reasons ? [Reason.prepare("lost_reasons", lost_reasons)] : []),
      ...templates.map(Template.prepare),
    ],
    websiteId,
  };
}
