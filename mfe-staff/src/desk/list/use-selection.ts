import { MAX_BULK } from '@civictrack/contract/staff'
import { useState } from 'react'

/** The reports that are chosen for one answer, at most 100. Another list of reports starts with none. */
export function useSelection(list: string) {
  const [state, setState] = useState({ list, chosen: new Set<string>() })
  const chosen = state.list === list ? state.chosen : new Set<string>()
  const set = (next: Iterable<string>) => setState({ list, chosen: new Set([...next].slice(0, MAX_BULK)) })

  return {
    chosen,
    isFull: chosen.size >= MAX_BULK,
    toggle(reference: string): void {
      const next = new Set(chosen)
      if (!next.delete(reference)) next.add(reference)
      set(next)
    },
    set,
    clear: () => set([]),
  }
}

export type Selection = ReturnType<typeof useSelection>
