import { eachReportField } from '../reports/report-field-names'
import { REPORT_FIELDS, type ReportField, type ReportFieldName } from '../reports/report-fields'
import { FORM_MESSAGES } from './form-messages'

/**
 * Every sentence for a wrong field of a citizen's form, in English and by key: the catalogue `contract/forms`. A field of a
 * report that is required has its own name with `report.` before it.
 */
export const FORM_TEXTS: Readonly<Record<string, string>> = {
  ...FORM_MESSAGES,
  ...Object.fromEntries(
    Object.entries(eachReportField(missingOf))
      .filter(([, message]) => message !== undefined)
      .map(([name, message]) => [`report.${name}`, message]),
  ),
}

/**
 * The sentence of a schema in another language: `translated` holds the catalogue `contract/forms` in it, by key. A sentence
 * that has no key, such as one of a newer server, stays as it is.
 */
export function formText(sentence: string, translated: Readonly<Record<string, string>>): string {
  const key = Object.keys(FORM_TEXTS).find((one) => FORM_TEXTS[one] === sentence)
  return (key !== undefined && translated[key]) || sentence
}

function missingOf(name: ReportFieldName): string | undefined {
  const field: ReportField = REPORT_FIELDS[name]
  return field.missing
}
