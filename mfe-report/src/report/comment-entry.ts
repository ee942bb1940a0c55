import type { Comment, CommentPage } from '@civictrack/contract/wire'

export type CommentEntry = ReturnType<typeof Comment.parse>
export type CommentList = ReturnType<typeof CommentPage.parse>
