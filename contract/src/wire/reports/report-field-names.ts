import { REPORT_FIELDS, type ReportFieldName } from './report-fields'

/** The names of a report's fields, in the order of the form. */
export const REPORT_FIELD_NAMES = Object.keys(REPORT_FIELDS) as readonly ReportFieldName[]

/** Builds a record that has a value for each field of a report. */
export function eachReportField<Value>(read: (name: ReportFieldName) => Value): Record<ReportFieldName, Value> {
  // `fromEntries` loses the names that the list guarantees.
  return Object.fromEntries(REPORT_FIELD_NAMES.map((name) => [name, read(name)])) as Record<ReportFieldName, Value>
}
