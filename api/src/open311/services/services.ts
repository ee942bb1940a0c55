import { CATEGORIES, type Category } from '@civictrack/contract/wire'

/**
 * When the list below was last changed: clients keep it until this time changes. A change of a category needs a new time
 * here; `services.test.ts` says so.
 */
export const SERVICES_CHANGED = '2026-11-23T08:00:00Z'

/** The categories, for programs: description, other words for it, and group. */
const DETAILS: Record<Category, { description: string; keywords: string; group: string }> = {
  'Road Damage': {
    description: 'Potholes, washed-out or broken roads, bridges and walkways.',
    keywords: 'road, pothole, bridge, walkway',
    group: 'Roads',
  },
  Electricity: {
    description: 'Power cuts, fallen lines, faulty transformers and street lights.',
    keywords: 'electricity, power, light, transformer, street light',
    group: 'Utilities',
  },
  'Waste Management': {
    description: 'Waste that is not collected, and illegal dumps.',
    keywords: 'waste, refuse, rubbish, dump',
    group: 'Sanitation',
  },
  'Water Supply': {
    description: 'No water, burst pipes and broken boreholes.',
    keywords: 'water, pipe, borehole',
    group: 'Utilities',
  },
  Drainage: {
    description: 'Blocked or broken drains, and floods.',
    keywords: 'drainage, drain, gutter, flood',
    group: 'Sanitation',
  },
  Others: { description: 'Any other problem of public infrastructure.', keywords: 'other', group: 'Others' },
}

/** The code of a category; also of one that only a newer version of the API knows. */
export function serviceCode(category: string): string {
  return category.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

/** The category with a code; undefined for an unknown one. */
export function categoryOf(code: string): Category | undefined {
  return CATEGORIES.find((category) => serviceCode(category) === code.toLowerCase())
}

/** The services of GeoReport v2: a report has one of them, and no fields besides those that all reports have. */
export const SERVICES = CATEGORIES.map((category) => ({
  service_code: serviceCode(category),
  service_name: category as string,
  description: DETAILS[category].description,
  metadata: false,
  type: 'realtime',
  keywords: DETAILS[category].keywords,
  group: DETAILS[category].group,
}))
