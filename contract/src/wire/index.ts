export { PRODUCT } from '../names'
export { Login, NewPassword, PASSWORD_SPECIALS, ResendOtp, ResetPassword, Signup, Verify } from './accounts'
export { Comment, CommentPage, Flag, NewComment, Upvotes } from './conversation'
export { type FieldErrors, fieldErrors } from './field-errors'
export { GOOGLE } from './google'
export { Subscription } from './newsletter'
export {
  CATEGORIES,
  CATEGORY_FILTERS,
  type Category,
  REFERENCE,
  REPORT_FILTERS,
  type ReportFilter,
  STATUSES,
  type Status,
  TIME_FILTERS,
} from './report-terms'
export {
  Figures,
  Position,
  ReportDetail,
  ReportFields,
  ReportForm,
  ReportListPage,
  ReportReceipt,
  ReportSummary,
  StatusChange,
} from './reports'
export { ApiProblem, LoginResponse, Message, SignupResponse, VerifyResponse } from './responses'
export {
  ChangePassword,
  DeleteAccount,
  Device,
  Devices,
  ExportResponse,
  FREQUENCIES,
  type Frequency,
  MySettings,
  NotificationSettings,
  PrivacySettings,
  Profile,
  ProfileResponse,
} from './settings'
export { SupportMessage } from './support'
