import { REQUEST_ID } from '@civictrack/contract/request-log'
import { TRACEPARENT } from '@civictrack/contract/trace-context'
import { newEmail, onEachDatabase, signUp } from '../../test/site'

const ID = '0b0e5a3c-1111-4222-8333-444455556666'
const lines: string[] = []

const linesWith = (id: string) =>
  lines
    .map((line) => JSON.parse(line) as { reqId?: string; trace_id?: string; span_id?: string })
    .filter(({ reqId }) => reqId === id)

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
      const ofRequest = linesWith(ID)
      expect(ofRequest.map(({ trace_id }) => trace_id)).toEqual(ofRequest.map(() => ID.replaceAll('-', '')))
      expect(ofRequest.length).toBeGreaterThan(1)
      // The request and its job are two parts of the trace.
      expect(new Set(ofRequest.map(({ span_id }) => span_id)).size).toBe(2)
      expect(lines.join('')).not.toContain(email)
    })

    test('a request without one is known by the trace that another server has begun', async () => {
      const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00'
      const given = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736'
      const { headers } = await site()
        .browser()
        .get('/api/v1/issue', { [TRACEPARENT]: traceparent })
      expect(headers[REQUEST_ID]).toBe(given)
      const [line] = linesWith(given)
      expect(line).toMatchObject({ trace_id: '4bf92f3577b34da6a3ce929d0e0e4736' })
      expect(line?.span_id).toMatch(/^(?!00f067aa0ba902b7)[\da-f]{16}$/)
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
