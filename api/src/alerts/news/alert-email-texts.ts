import { wordFor } from '../../platform/languages/words-texts'
import { alertMailTexts as texts } from '../alert-texts'

/** A new report as an alert tells it. */
interface NewReport {
  reference: string
  title: string
  category: string
  location: string
  lga: string
  state: string
}

/** The email about one report. */
export function reportTexts(report: NewReport, publicUrl: string) {
  const { lga, title, reference } = report
  return {
    subject: texts.subject({ lga, title }),
    before: [sentence(report), texts.link({ link: `${publicUrl}/Reports/${reference}` })],
  }
}

/** The email about several reports. */
export function reportsTexts(reports: NewReport[], publicUrl: string) {
  return {
    subject: texts.subjectOfMany({ number: reports.length }),
    before: [texts.intro, ...reports.map((report) => `${sentence(report)}\n${publicUrl}/Reports/${report.reference}`)],
  }
}

function sentence({ reference, title, category, location, lga, state }: NewReport): string {
  return texts.report({ title, reference, category: wordFor(category), place: [location, lga, state].join(', ') })
}
