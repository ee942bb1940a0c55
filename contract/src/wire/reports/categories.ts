// No schemas here: a page that only lists reports does not load their library.

/**
 * The categories of a report, in the order of the form (specification, section 2). A new category is one entry here.
 * `dashboardFilter` is the option of the dashboard that finds it.
 */
const LIST = [
  { name: 'Road Damage', dashboardFilter: 'Road Damage' },
  { name: 'Electricity', dashboardFilter: 'Electricity' },
  { name: 'Waste Management', dashboardFilter: 'Others' },
  { name: 'Water Supply', dashboardFilter: 'Water Supply' },
  { name: 'Drainage', dashboardFilter: 'Drainage' },
  { name: 'Others', dashboardFilter: 'Others' },
] as const

/** A category that this version knows. Responses hold any text: a newer server may know more. */
export type Category = (typeof LIST)[number]['name']
export type CategoryFilter = (typeof LIST)[number]['dashboardFilter']

export const CATEGORIES: readonly Category[] = LIST.map(({ name }) => name)

/** The dashboard's category filters. */
export const CATEGORY_FILTERS: readonly CategoryFilter[] = CATEGORIES.filter(isCategoryFilter)

/** The dashboard filter that a category is found under; Others for a category that this version does not know. */
export function categoryFilterOf(category: string): CategoryFilter {
  return LIST.find(({ name }) => name === category)?.dashboardFilter ?? 'Others'
}

function isCategoryFilter(category: Category): category is CategoryFilter {
  return categoryFilterOf(category) === category
}
