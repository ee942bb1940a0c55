import { callApi, failureMessage, toasts, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { useLoaded } from '../reports/use-loaded'
import type { CommentEntry, CommentList } from './comment-entry'
import { reportTexts } from './report-texts'

interface Options {
  /** Where the report's comments are in the API. */
  path: string
  /** Which of them. */
  from: string
  /** Who asks; undefined for a stranger. */
  account: string | undefined
  first?: CommentList | null
}

/** Comments of a report, page after page, and how many more or fewer there are since they were counted. */
export function useComments({ path, from, account, first }: Options) {
  const isSignedIn = account !== undefined
  const texts = useTexts(reportTexts)
  const [difference, setDifference] = useState(0)
  const { loaded, retry, change } = useLoaded<CommentList>({
    // Signed in, one's own comments are marked.
    key: account ?? 'public',
    load: (signal) => callApi({ method: 'GET', path: from, authorized: isSignedIn, signal }),
    first: first ?? undefined,
    fallback: texts.commentsFailed,
    keepsOld: true,
  })

  function posted(comment: CommentEntry) {
    change((list) => ({ ...list, comments: [...list.comments, comment] }))
    setDifference((before) => before + 1)
    toasts.add('success', texts.posted)
  }

  async function remove({ id }: CommentEntry) {
    try {
      await callApi({ method: 'DELETE', path: `${path}/${id}`, authorized: true })
      change((list) => ({ ...list, comments: list.comments.filter((one) => one.id !== id) }))
      setDifference((before) => before - 1)
      toasts.add('success', texts.removed)
    } catch (error) {
      toasts.add('error', failureMessage(error, texts.actionFailed))
    }
  }

  async function more(cursor: string) {
    try {
      const query = { cursor }
      const next = await callApi<CommentList>({ method: 'GET', path: from, query, authorized: isSignedIn })
      change((list) => (list.next === cursor ? followed(list, next) : list))
    } catch (error) {
      toasts.add('error', failureMessage(error, texts.commentsFailed))
    }
  }

  return { loaded, retry, difference, posted, remove, more }
}

/** A comment that was posted before all were loaded comes again; then it has its place. */
function followed({ comments }: CommentList, following: CommentList): CommentList {
  const ids = new Set(following.comments.map(({ id }) => id))
  return { comments: [...comments.filter(({ id }) => !ids.has(id)), ...following.comments], next: following.next }
}
