export { PRODUCT } from '../names'
export { Login, NewPassword, PASSWORD_SPECIALS, ResendOtp, ResetPassword, Signup, Verify } from './accounts'
export { AccountAnswer, ApiProblem, LoginAnswer, Message, VerifyAnswer } from './answers'
export { Comment, CommentPage, Flag, NewComment, Upvotes } from './conversation'
export { type FieldErrors, fieldErrors } from './field-errors'
export { GOOGLE } from './google'
export {
  CATEGORIES,
  CATEGORY_FILTERS,
  type Category,
  ISSUE_FILTERS,
  type IssueFilter,
  REFERENCE,
  STATUSES,
  type Status,
  TIME_FILTERS,
} from './issue-terms'
export {
  Figures,
  IssueAnswer,
  IssueDetail,
  IssueEntry,
  IssuePage,
  Position,
  ReportFields,
  ReportForm,
  StatusChange,
} from './issues'
export { Subscription } from './newsletter'
export {
  ChangePassword,
  DeleteAccount,
  Device,
  Devices,
  ExportAnswer,
  FREQUENCIES,
  type Frequency,
  MySettings,
  NotificationSettings,
  PrivacySettings,
  Profile,
  ProfileAnswer,
} from './settings'
export { SupportMessage } from './support'
