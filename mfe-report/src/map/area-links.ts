import type { ReportMap } from '@civictrack/contract/wire'

/** The address of the public reports of an area: a state, or a local government of one. */
export function reportsOf({ name }: { name: string }, state: ReportMap['state']): string {
  const query = new URLSearchParams(
    state
      ? [
          ['state', state.name],
          ['lga', name],
        ]
      : [['state', name]],
  )
  return `/Reports?${query}`
}
