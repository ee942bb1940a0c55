export { PRODUCT } from '../names'
export { Login, NewPassword, PASSWORD_SPECIALS, ResendOtp, ResetPassword, Signup, Verify } from './accounts'
export { AccountAnswer, ApiProblem, LoginAnswer, Message, VerifyAnswer } from './answers'
export { Comment, CommentPage, Flag, NewComment, Upvotes } from './conversation'
export { type FieldErrors, fieldErrors } from './field-errors'
export {
  CATEGORIES,
  type Category,
  ISSUE_FILTERS,
  IssueAnswer,
  IssueDetail,
  IssueEntry,
  type IssueFilter,
  IssuePage,
  Position,
  ReportFields,
  ReportForm,
  STATUSES,
  type Status,
  StatusChange,
} from './issues'
export { Subscription } from './newsletter'
export { SupportMessage } from './support'
