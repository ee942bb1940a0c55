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
  Figures,
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
  TIME_FILTERS,
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
