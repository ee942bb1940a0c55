import { newEmail, onEachDatabase } from '../../test/site'

const TEAM = 'team@example.ng'

onEachDatabase(
  (site) => {
    const send = (fields: Record<string, string>) => site().browser().post('/api/v1/support', fields)
    const message = (email = newEmail()) => ({ name: 'Ada Obi', email, message: 'No code came.\nWhat now?' })

    test('emails a message to the operators, with its sender and every line', async () => {
      const email = newEmail()
      const response = await send(message(email))
      expect([response.statusCode, response.json()]).toEqual([200, { message: expect.stringContaining('Thank you') }])
      const mails = await site().mails(TEAM, 1)
      const mail = mails.find(({ text }) => text.includes(email))
      expect(mail?.subject).toBe('CivicTrack support: message from Ada Obi')
      expect(mail?.text).toContain('No code came.\nWhat now?')
    })

    test('names each invalid field, and sends nothing', async () => {
      const response = await send({ name: '', email: 'ada', message: '' })
      expect([response.statusCode, response.json().fields]).toEqual([
        400,
        { name: 'Name is required', email: 'Invalid email format', message: 'Message is required' },
      ])
    })

    test('redirects a form without scripts to a page, also when a field is invalid', async () => {
      const browser = site().browser()
      const sent = await browser.form('/api/v1/support', message())
      expect([sent.statusCode, sent.headers.location]).toEqual([303, '/api/v1/support/sent'])
      expect((await browser.get('/api/v1/support/sent')).body).toContain('Thank you.')
      const wrong = await browser.form('/api/v1/support', { ...message(), email: 'ada' })
      expect([wrong.statusCode, wrong.headers.location]).toEqual([303, '/api/v1/support/invalid'])
      expect((await browser.get('/api/v1/support/invalid')).body).toContain('href="/Support"')
    })

    test('accepts five messages an hour from one email address', async () => {
      const email = newEmail()
      for (let count = 0; count < 5; count += 1) expect((await send(message(email))).statusCode).toBe(200)
      const refused = await send(message(email))
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    })

    test('refuses the form of another site', async () => {
      const response = await site().browser().form('/api/v1/support', message(), { 'sec-fetch-site': 'cross-site' })
      expect(response.headers.location).toBe('/api/v1/support/refused')
    })
  },
  { supportEmail: TEAM },
)
