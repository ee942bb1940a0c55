import { useNavigate } from '@civictrack/shared'
import { useRef } from 'react'
import { neighbours, type Opened } from './neighbours'

interface Around {
  reference: string | undefined
  /** The filters, at the end of each address. */
  query: string
  reports: readonly { reference: string }[]
}

export type Moves = ReturnType<typeof useMoves>

/** The ways from the open report: to the ones before and after it in the list, and back to the list. */
export function useMoves({ reference, query, reports }: Around) {
  const navigate = useNavigate()
  const last = useRef<Opened | undefined>(undefined)
  const { previous, next, opened } = neighbours(reports, { reference, query, opened: last.current })
  last.current = opened
  const listPath = `/Staff${query}`
  const pathTo = (to: string) => `/Staff/Reports/${to}${query}`
  return {
    previous,
    next,
    listPath,
    pathTo,
    /** Opens a report; false without one. */
    goTo(to: string | undefined): boolean {
      if (to !== undefined) navigate(pathTo(to))
      return to !== undefined
    },
    close(): boolean {
      if (reference !== undefined) navigate(listPath)
      return reference !== undefined
    },
  }
}
