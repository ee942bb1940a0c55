import type { Comment, CommentPage } from '@civictrack/contract/wire'
import { callApi, failureMessage, toasts, useTexts } from '@civictrack/shared'
import { type ApiRead, changePages, type Loaded, useApiList } from '@civictrack/shared/queries'
import { reportTexts } from '../report-texts'

interface Options {
  read: ApiRead<CommentPage>
  /** Path of the report's comments in the API. */
  path: string
  /** The first page, when the server has rendered it for this read. */
  first?: CommentPage
  /** Called after a change here with the difference in the number of comments. */
  onCount?: (change: number) => void
}

/** Comments of a report, page after page, which the account can add to and remove from. */
export function useCommentList({ read, path, first, onCount }: Options) {
  const texts = useTexts(reportTexts)
  const { loaded, retry, more } = useApiList({ read, first, startsAsPublic: true })

  function addPosted(comment: Comment) {
    void changePages(read, (pages) => withComment(pages, comment))
    onCount?.(1)
    toasts.add('success', texts.posted)
  }

  async function remove({ id }: Comment) {
    try {
      await callApi({ method: 'DELETE', path: `${path}/${id}`, authorized: true })
      void changePages(read, (pages) => pages.map((page) => withoutComment(page, id)))
      onCount?.(-1)
      toasts.add('success', texts.removed)
    } catch (error) {
      toasts.add('error', failureMessage(error, texts.actionFailed))
    }
  }

  async function loadMore() {
    const error = await more.load()
    if (error) toasts.add('error', failureMessage(error, texts.commentsFailed))
  }

  return { loaded: joined(loaded), retry, addPosted, remove, hasMore: more.isAvailable, loadMore }
}

function withComment(pages: CommentPage[], comment: Comment): CommentPage[] {
  const last = pages.length - 1
  return pages.map((page, at) => (at === last ? { ...page, comments: [...page.comments, comment] } : page))
}

function withoutComment(page: CommentPage, id: string): CommentPage {
  return { ...page, comments: page.comments.filter((comment) => comment.id !== id) }
}

/** A comment that was posted before all pages were loaded comes again with its page: it is shown there, once. */
function joined(loaded: Loaded<{ pages: CommentPage[] }>): Loaded<Comment[]> {
  if (loaded.kind !== 'ready') return loaded
  const byId = new Map<string, Comment>()
  for (const comment of loaded.value.pages.flatMap(({ comments }) => comments)) {
    byId.delete(comment.id)
    byId.set(comment.id, comment)
  }
  return { ...loaded, value: [...byId.values()] }
}
