import { isAutomatic } from './is-automatic'
import { parseMail } from './parse-mail'

const PERSON = 'ada@example.org'
const isFromProgram = async (headers: string, sender = PERSON) =>
  isAutomatic(await parseMail(Buffer.from(`${headers}\r\n\r\nI am away.\r\n`)), sender)

test.each([
  'Auto-Submitted: auto-replied',
  'Auto-Submitted: auto-generated (vacation)',
  'X-Autoreply: yes',
  'X-Autorespond: away',
  'X-Auto-Response-Suppress: All',
  'Precedence: bulk',
  'Precedence: junk',
  'Precedence: List',
  'Precedence: auto_reply',
  'Subject: Automatic reply: Road Damage in Ikeja',
  'Subject: Out of office',
  'Subject: =?utf-8?Q?Auto-Reply=3A_hello?=',
  'Content-Type: multipart/report; report-type=disposition-notification; boundary=x',
])('a mail with "%s" is written by a program', async (header) => {
  expect(await isFromProgram(header)).toBe(true)
})

test.each(['', 'MAILER-DAEMON@example.org', 'no-reply@example.org', 'postmaster@example.org', 'noreply+x@example.org'])(
  'so is one with the envelope sender "%s"',
  async (sender) => {
    expect(await isFromProgram('Subject: Re: Road Damage', sender)).toBe(true)
  },
)

test.each([
  'Auto-Submitted: no',
  'Precedence: first-class',
  'Subject: Re: the office is out of power',
  'Subject: Automatic gates',
])('a mail with "%s" is written by a person', async (header) => {
  expect(await isFromProgram(header)).toBe(false)
})
