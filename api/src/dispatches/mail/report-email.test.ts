import type { ReportMessage } from '../sending/report-message'
import { subjectOf } from './mail-texts'
import { manyReportsEmail, reportEmail } from './report-email'

const AT = new Date('2026-01-05T13:05:00Z')

function message(change: { issue?: object; dispatch?: object; position?: object } = {}): ReportMessage {
  return {
    issue: {
      ...{ id: '1', reference: 'CT-7K3-9QF', title: 'Pothole', category: 'Road Damage', description: 'Deep' },
      ...{ location: '1 Allen Avenue', state: 'Lagos', lga: 'Ikeja', created_at: AT, ...change.issue },
    },
    dispatch: { id: '5', reason: 'first', note: '', number: 1, ...change.dispatch },
    authority: { name: 'Ikeja Works & Sons', slug: 'ikeja' },
    contact: { state: 'Lagos', lga: 'Ikeja', category: null, address: 'a@example.org' },
    answerUrl: 'https://site.example/Answer/abcdefghijklmnopqrstuv',
    publicUrl: 'https://site.example/Reports/CT-7K3-9QF',
    photoUrl: 'https://site.example/media/x-1600.webp',
    position: change.position,
  } as unknown as ReportMessage
}

const HOSTILE = `"><img src=x onerror=alert(1)>\r\nBcc: all@example.org\u202E\u2028<a href="https://evil.example">Answer this report</a>`

test('texts of citizens are escaped in HTML, and begin no line of their own in the plain text', () => {
  const hostile = message({
    issue: { title: HOSTILE, description: HOSTILE, location: HOSTILE },
    dispatch: { note: HOSTILE, reason: 'reopened' },
  })
  for (const { html, text, subject } of [
    reportEmail(hostile, 'send', undefined),
    reportEmail(hostile, 'remind', undefined),
    manyReportsEmail([hostile, hostile], 'digest'),
  ]) {
    expect(html).not.toMatch(/<img src=x|href="https:\/\/evil|\u202E/)
    expect(text).not.toMatch(/^(Bcc:|<a|.*\u202E)/m)
    expect(subject).not.toMatch(/[\r\n\u2028\u202E]/)
  }
})

test('the exact position is there only where it is given, as a link of no map in particular', () => {
  const position = { latitude: 6.6018, longitude: 3.3515, accuracy: 12.3 }
  const shown = reportEmail(message({ position }), 'send', undefined)
  expect(shown.html).toContain('href="geo:6.601800,3.351500"')
  expect(shown.text).toContain('6.601800, 3.351500 (within about 12 m')
  expect(reportEmail(message(), 'send', undefined).text).not.toMatch(/position|6\.60/)
})

test('the photo is inside, and leads to the large one', () => {
  const { html, pictures } = reportEmail(message(), 'send', Buffer.from('jpeg'))
  expect(html).toContain('<a href="https://site.example/media/x-1600.webp"><img src="cid:photo"')
  expect(pictures).toEqual([{ cid: 'photo', name: 'CT-7K3-9QF.jpg', jpeg: Buffer.from('jpeg') }])
  expect(reportEmail(message(), 'send', undefined).html).not.toContain('cid:')
})

test.each([
  ['send', 'first', /^Road Damage in Ikeja: Pothole \(CT-7K3-9QF\)$/],
  ['remind', 'first', /^Still waiting for your answer: /],
  ['send', 'reopened', /^Not fixed yet: /],
  ['send', 'escalated', /^No answer for two weeks: /],
] as const)('the subject of %s, %s', (kind, reason, subject) => {
  expect(subjectOf(message({ dispatch: { reason } }), kind)).toMatch(subject)
})

test('says when it was reported in Nigerian time', () => {
  expect(reportEmail(message(), 'send', undefined).text).toContain('Reported: Mon, 05 Jan 2026, 14:05 (Nigerian time)')
})
