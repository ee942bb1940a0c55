import { REQUEST_ID } from '@civictrack/contract/request-log'
import { newEmail, onEachDatabase, signUp } from '../../test/site'

const ID = '0b0e5a3c-1111-4222-8333-444455556666'
const lines: string[] = []

onEachDatabase(
  (site) => {
    const headersOfMail = async (to: string) =>
      ((await site().mails(to, 1))[0] as unknown as { headers: Record<string, string> }).headers

    test('one identifier leads from the request to its answer, its email and the log', async () => {
      lines.splice(0)
      const email = newEmail()
      const response = await site()
        .browser()
        .post('/api/v1/newsletter', { email }, { [REQUEST_ID]: ID })
      expect(response.headers[REQUEST_ID]).toBe(ID)
      expect((await headersOfMail(email))['X-Request-Id']).toBe(ID)
      const sent = lines
        .map((line) => JSON.parse(line))
        .filter(({ msg, reqId }) => msg === 'email sent' && reqId === ID)
      expect(sent).toHaveLength(1)
      expect(lines.join('')).not.toContain(email)
    })

    test('a request without one gets one, which no other request has', async () => {
      const [one, other] = [newEmail(), newEmail()]
      const answers = await Promise.all([one, other].map((email) => signUp(site().browser(), email)))
      const ids = answers.map(({ headers }) => headers[REQUEST_ID])
      expect(new Set(ids).size).toBe(2)
      expect([(await headersOfMail(one))['X-Request-Id'], (await headersOfMail(other))['X-Request-Id']]).toEqual(ids)
    })
  },
  { logLevel: 'info', logTo: { write: (line) => void lines.push(line) } },
)
