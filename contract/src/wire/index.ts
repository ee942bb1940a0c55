export { PRODUCT } from '../names'
export { Login, NewPassword, PASSWORD_SPECIALS, ResendOtp, ResetPassword, Signup, Verify } from './accounts'
export { AccountAnswer, ApiProblem, LoginAnswer, Message, VerifyAnswer } from './answers'
export { type FieldErrors, fieldErrors } from './field-errors'
export { GOOGLE } from './google'
export {
  CATEGORIES,
  type Category,
  IssueAnswer,
  IssueEntry,
  IssuePage,
  ReportFields,
  ReportForm,
  STATUSES,
  type Status,
} from './issues'
export { Subscription } from './newsletter'
