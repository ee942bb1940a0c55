export { PRODUCT } from '../product'
export { Login, NewPassword, PASSWORD_SPECIALS, ResendOtp, ResetPassword, Signup, Verify } from './accounts/accounts'
export { GOOGLE } from './accounts/google'
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
} from './accounts/settings'
export {
  AuthorityContact,
  AuthorityDetail,
  AuthorityFigures,
  AuthorityList,
  AuthoritySummary,
  ReportAuthority,
  ReportHandling,
  TimelineStep,
} from './authorities/authorities'
export {
  ANSWERS,
  type Answer,
  AUTHORITY_KINDS,
  type AuthorityKind,
  CONTACT_METHODS,
  type ContactMethod,
  FIXED_ANSWERS,
  type FixedAnswer,
  HANDLINGS,
  type Handling,
  SPEAKERS,
  STAFF_ROLES,
  type StaffRole,
  TIMELINE_STEPS,
} from './authorities/authority-lists'
export { AuthorityHint } from './authorities/hints'
export { type FieldErrors, fieldErrors } from './forms/field-errors'
export { FORM_TEXTS, formText } from './forms/form-texts'
export { type MapArea, ReportMap } from './map'
export { Subscription } from './newsletter'
export { OPEN_DATA_FILES, OpenData, type OpenDataFile } from './open-data'
export { RegionAt } from './regions'
export { AreaAlert } from './reports/alerts'
export {
  CATEGORIES,
  CATEGORY_FILTERS,
  type Category,
  type CategoryFilter,
  categoryFilterOf,
} from './reports/categories'
export { Comment, CommentPage, NewComment } from './reports/comments'
export { Flag } from './reports/flags'
export { Following } from './reports/follows'
export { REFERENCE, REPORT_FILTERS, type ReportFilter, TIME_FILTERS } from './reports/list-filters'
export { GivenWord, OwnWord } from './reports/own-word'
export { eachReportField, REPORT_FIELD_NAMES } from './reports/report-field-names'
export { REPORT_FIELDS, type ReportFieldName } from './reports/report-fields'
export {
  Figures,
  JoinedReport,
  Position,
  ReportDetail,
  ReportFields,
  ReportForm,
  ReportListPage,
  ReportReceipt,
  ReportSummary,
  StatusChange,
} from './reports/reports'
export { SimilarQuery, SimilarReport, SimilarReports } from './reports/similar'
export {
  DASHBOARD_STATUS_FILTERS,
  FIRST_STATUS,
  isStatus,
  MY_ISSUES_STATUS_FILTERS,
  STATUSES,
  type Status,
  type StatusFilter,
  type StatusTone,
  statusesAfter,
  statusesUnder,
  statusTone,
} from './reports/statuses'
export { Upvotes } from './reports/upvotes'
export { ApiProblem, LoginResponse, Message, SignupResponse, VerifyResponse } from './responses'
export { SupportMessage } from './support'
export { WordingSuggestion } from './wording'
