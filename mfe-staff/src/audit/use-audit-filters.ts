import { useSearchParams } from '@civictrack/shared'

/** The filters of the audit by the names of their query parameters. Only operators filter by authority. */
export const AUDIT_FILTERS = ['actor', 'action', 'authority', 'reference', 'from', 'to'] as const
export type AuditFilter = (typeof AUDIT_FILTERS)[number]

/** The filters of the audit. They are kept in the address: a reload, the back button and a shared link keep them. */
export function useAuditFilters(names: readonly AuditFilter[]) {
  const [params, setParams] = useSearchParams()
  const query: Partial<Record<AuditFilter, string>> = {}
  for (const name of names) {
    const value = params.get(name)
    if (value) query[name] = value
  }

  function change(part: Partial<Record<AuditFilter, string>>): void {
    if (Object.entries(part).every(([name, value]) => (params.get(name) ?? '') === value)) return
    setParams((before) => {
      for (const [name, value] of Object.entries(part)) {
        if (value) before.set(name, value)
        else before.delete(name)
      }
      return before
    })
  }

  return { query, change, clear: () => change(Object.fromEntries(names.map((name) => [name, '']))) }
}
