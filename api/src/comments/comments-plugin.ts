import type { NounPlugin } from '../platform/context'
import type { ExportSection } from '../settings/export/export-archive'
import { commentRoutes } from './comment-routes'
import { commentsBy } from './comments-store'

/** Comments of citizens on reports. */
const comments: NounPlugin = async (app, context) => {
  context.exportSections.push(exportComments)
  commentRoutes(app, context)
}

export default comments

const exportComments: ExportSection = async ({ db }, { id }) => {
  const all = await commentsBy(db, id)
  const comments = all.map(({ reference, text, created_at }) => ({ reference, text, date: created_at.toISOString() }))
  return { data: { comments } }
}
