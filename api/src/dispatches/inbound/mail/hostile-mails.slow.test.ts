import { SmtpRefusal } from '../listener/smtp-refusal'
import { parseMail } from './parse-mail'

const KEPT = 512 * 1024
const mail = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1')
const within = (text: string) => Buffer.from(text.repeat(Math.floor(KEPT / text.length)), 'latin1')

test.each<[string, Buffer]>([
  ['an empty mail', mail('')],
  ['no headers', mail('just text', 'more')],
  ['a multipart without a boundary', mail('Content-Type: multipart/mixed', '', '--', 'text')],
  [
    'a boundary that never ends',
    mail('Content-Type: multipart/report; boundary=b', '', '--b', 'Content-Type: text/plain', '', 'hi'),
  ],
  ['garbage of 8 bits and NUL bytes', Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 256))],
  [
    'an encoding that nobody knows',
    mail('Content-Type: text/plain; charset=martian', 'Content-Transfer-Encoding: uuu', '', 'h\xe9'),
  ],
  ['broken base64', mail('Content-Transfer-Encoding: base64', '', '=====%%%%'.repeat(5000))],
  ['a mail inside a mail, ten thousand times', within('Content-Type: message/rfc822\r\n\r\n')],
])('%s is read, or refused in order', async (_name, content) => {
  const read = await parseMail(content).catch((error) => error)
  expect(read instanceof SmtpRefusal ? read.responseCode : typeof read.text).toEqual(
    read instanceof SmtpRefusal ? 554 : 'string',
  )
})

test.each<[string, Buffer]>([
  [
    'deep nesting',
    mail(
      ...Array.from(
        { length: 30 },
        (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}`,
      ),
    ),
  ],
  ['huge headers', within('X-A: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n')],
])('%s is refused for good', async (_name, content) => {
  await expect(parseMail(content)).rejects.toMatchObject({ name: 'SmtpRefusal', responseCode: 554 })
})

test.each<[string, Buffer]>([
  [
    'thousands of parts',
    Buffer.concat([
      mail('Content-Type: multipart/mixed; boundary=b', '', ''),
      within('--b\r\n\r\n').subarray(0, KEPT - 100),
    ]),
  ],
  ['thousands of tags', Buffer.concat([mail('Content-Type: text/html', '', ''), within('<b><!--<a href=x>')])],
  ['thousands of quotes', Buffer.concat([mail('Content-Type: text/html', '', ''), within('<blockquote')])],
  ['one header of many words', mail(`Subject: ${'=?utf-8?Q?a?= '.repeat(15_000)}`, '', 'x')],
])('%s take no more time than their length', async (_name, content) => {
  const quarter = await leastTime(content.subarray(0, content.length / 4))
  // Four times as long; sixteen times as much for a parser that looks at everything again for each part.
  expect(await leastTime(content)).toBeLessThan(10 * (quarter + 10))
})

/** The least of a few times that the processor works on a mail, in milliseconds. */
async function leastTime(content: Buffer): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 2; time += 1) {
    const began = process.cpuUsage()
    await parseMail(content).catch(() => undefined)
    const { user, system } = process.cpuUsage(began)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

test('the beginning of a mail that was cut off holds its text', async () => {
  const content = mail(
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Hello',
    '--b',
    'Content-Type: image/jpeg',
    'Content-Transfer-Encoding: base64',
    '',
    'AAAA',
  )
  expect((await parseMail(content)).text.trim()).toBe('Hello')
})
