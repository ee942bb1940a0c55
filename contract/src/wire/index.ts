export { PRODUCT } from '../names'
export { Login, NewPassword, PASSWORD_SPECIALS, ResendOtp, ResetPassword, Signup, Verify } from './accounts'
export { AccountAnswer, ApiProblem, LoginAnswer, Message, VerifyAnswer } from './answers'
export { type FieldErrors, fieldErrors } from './field-errors'
export {
  CATEGORIES,
  CATEGORY_FILTERS,
  type Category,
  Figures,
  IssueAnswer,
  IssueEntry,
  IssuePage,
  ReportFields,
  ReportForm,
  STATUSES,
  type Status,
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
