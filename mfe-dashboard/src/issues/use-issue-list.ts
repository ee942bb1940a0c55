import { ReportListPage } from '@civictrack/contract/wire'
import { useState } from 'react'
import { readKey } from '../live/read-ahead'
import { readApi } from '../live/read-api'
import { FIRST_PAGE } from '../live/reads'
import { type Live, useLive } from '../live/use-live'
import { type Filters, NO_FILTERS } from './filter-issues'
import type { Entry } from './issue'

export interface IssueList {
  entries: Entry[]
  /** Cursor of what is not loaded yet; null when everything is. */
  next: string | null
}

/** How to get the following page of a list, and what became of it. */
export interface More {
  load: () => void
  isBusy: boolean
  hasFailed: boolean
}

/** A list of the signed-in area as the server narrows it, page after page. */
export function useIssueList(path: string, filters: Filters): { list: Live<IssueList>; more: More } {
  const query = queryOf(filters)
  const key = readKey({ path, query })
  const list = useLive<IssueList>({
    key,
    load: (signal, before) => loadOpen({ path, query, signal }, before?.entries.length ?? 0),
  })
  const [more, setMore] = useState({ key: '', state: 'idle' as 'idle' | 'busy' | 'failed' })
  const state = more.key === key ? more.state : 'idle'

  async function load() {
    if (list.kind !== 'ready' || list.isOther || state === 'busy') return
    const { value, change } = list
    if (value.next === null) return
    setMore({ key, state: 'busy' })
    try {
      const following = await loadPage({ path, query: { ...query, cursor: value.next } })
      change((now) => (now.next === value.next ? followed(now, following) : now))
      setMore({ key, state: 'idle' })
    } catch {
      setMore({ key, state: 'failed' })
    }
  }

  return { list, more: { load, isBusy: state === 'busy', hasFailed: state === 'failed' } }
}

interface Call {
  path: string
  query: Record<string, string>
  signal?: AbortSignal
}

/** The first page, and those after it until as many issues are there as were open. */
async function loadOpen(call: Call, open: number): Promise<IssueList> {
  let list = await loadPage(call)
  while (list.next !== null && list.entries.length < open) {
    list = followed(list, await loadPage({ ...call, query: { ...call.query, cursor: list.next } }))
  }
  return list
}

async function loadPage(call: Call): Promise<IssueList> {
  const { issues, next } = await readApi(ReportListPage, { ...call, query: { ...FIRST_PAGE, ...call.query } })
  return { entries: issues, next }
}

function followed({ entries }: IssueList, following: IssueList): IssueList {
  return { entries: [...entries, ...following.entries], next: following.next }
}

function queryOf(filters: Filters): Record<string, string> {
  const names = Object.keys(NO_FILTERS) as (keyof Filters)[]
  return Object.fromEntries(names.flatMap((name) => (filters[name].trim() ? [[name, filters[name].trim()]] : [])))
}
