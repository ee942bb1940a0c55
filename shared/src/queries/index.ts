// The data layer of apps that show live data: `@civictrack/shared/queries`. Each app that imports it bundles it, so that
// pages without live data do not load it. It imports `@civictrack/shared` by name, because that one exists once.

export type { ApiRead } from './api-read'
export { changePages, changeQuery, setQuery } from './change-query'
export type { Loaded } from './loaded'
export { queryClient } from './query-client'
export { readAhead, readListAhead } from './read-ahead'
export { type ListPage, type Pages, useApiList } from './use-api-list'
export { useApiQuery } from './use-api-query'
