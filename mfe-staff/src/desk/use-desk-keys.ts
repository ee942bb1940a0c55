import { useRef } from 'react'
import { useShortcuts } from '../shortcuts/use-shortcuts'
import { focusAnswer } from './answer/answer-form'
import { SEARCH_ID } from './filters/filter-bar'
import { ROW } from './list/report-row'

interface Actions {
  reference: string | undefined
  next: string | undefined
  previous: string | undefined
  /** Opens a report; false without one. */
  goTo: (reference: string | undefined) => boolean
  close: () => boolean
  toggle: (reference: string) => void
  help: () => void
}

/** The keys of the desk. Returns a mark that says that the report which is being opened shall be answered. */
export function useDeskKeys({ reference, next, previous, goTo, close, toggle, help }: Actions) {
  const wantsAnswer = useRef(false)

  function answer(): boolean {
    const focused = focusedRow()
    if (reference !== undefined && (focused === undefined || focused === reference)) return focusAnswer()
    wantsAnswer.current = true
    return goTo(focused)
  }

  useShortcuts({
    j: () => moveBy(1),
    down: () => isInList() && moveBy(1),
    k: () => moveBy(-1),
    up: () => isInList() && moveBy(-1),
    a: answer,
    x: () => {
      const row = focusedRow() ?? reference
      if (row === undefined) return false
      toggle(row)
      return true
    },
    '/': () => {
      const search = document.getElementById(SEARCH_ID)
      search?.focus()
      return search !== null
    },
    n: () => goTo(next),
    p: () => goTo(previous),
    escape: close,
    '?': () => {
      help()
      return true
    },
  })
  return wantsAnswer
}

/** Moves the focus between the rows. The first press goes to the report that is open, or to the first row. */
function moveBy(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(`[${ROW}]`)]
  const focused = rows.indexOf(document.activeElement as HTMLElement)
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
  const start = focused >= 0 ? focused : open
  const row = rows[start < 0 ? 0 : start + step]
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
  return row !== undefined
}

function focusedRow(): string | undefined {
  const row = document.activeElement?.closest('li')?.querySelector(`[${ROW}]`)
  return row?.getAttribute(ROW) ?? undefined
}

/** The arrow keys scroll the page unless the focus is in the list, or nowhere. */
function isInList(): boolean {
  return document.activeElement === document.body || focusedRow() !== undefined
}
