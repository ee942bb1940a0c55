import { normalized } from '../admission/operation'
import type { ApiDocument } from './api-document'

/**
 * The reasons why callers of an operation would fail with a new API, as far as its description tells. Without the API of today
 * only a missing operation can be told.
 */
export function brokenBy(
  operation: string,
  { today, next }: { today: ApiDocument | undefined; next: ApiDocument },
): string[] {
  const key = normalized(operation)
  const after = next.get(key)
  if (!after) return ['the new API does not offer it']
  const before = today?.get(key)
  if (!before) return []
  return [
    ...after.required.filter((part) => !before.required.includes(part)).map((part) => `it needs ${part} now`),
    ...before.promised
      .filter((field) => !after.promised.includes(field))
      .map((field) => `its response may lack "${field}" now`),
  ]
}
