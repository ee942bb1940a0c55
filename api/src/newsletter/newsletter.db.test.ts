import { newEmail, onEachDatabase } from '../../test/site'

onEachDatabase((site) => {
  const subscribe = (email: string) => site().browser().post('/api/v1/newsletter', { email })
  const linkIn = (mail: { text: string } | undefined, purpose: string) =>
    new RegExp(`/api/v1/newsletter/${purpose}\\S+`).exec(mail?.text ?? '')?.[0] ?? ''

  test('subscribes an address once its owner has followed the link in the email', async () => {
    const email = newEmail()
    const response = await subscribe(email)
    expect(response.json()).toEqual({ message: expect.stringContaining('check your inbox') })
    const [mail] = await site().mails(email, 1)
    const confirmed = await site().browser().form(linkIn(mail, 'confirm'), {})
    expect(confirmed.statusCode).toBe(200)
    expect(confirmed.body).toContain('Your subscription is confirmed.')
  })

  test.each(['GET', 'HEAD'] as const)(
    'a %s request of a mail scanner neither subscribes nor removes',
    async (method) => {
      const email = newEmail()
      await subscribe(email)
      const [mail] = await site().mails(email, 1)
      for (const purpose of ['confirm', 'unsubscribe', 'confirm']) {
        const { statusCode } = await site().api.app.inject({ method, url: linkIn(mail, purpose) })
        expect(statusCode).toBe(200)
      }
      // An address that was not confirmed is asked again, in an email with the same links.
      await subscribe(email)
      const [again] = await site().mails(email, 2)
      expect(linkIn(again, 'confirm')).toBe(linkIn(mail, 'confirm'))
    },
  )

  test.each([
    ['confirm', 'Your subscription is confirmed.'],
    ['unsubscribe', 'You are unsubscribed'],
  ])('the link "%s" asks with a button that works without scripts', async (purpose, done) => {
    const email = newEmail()
    await subscribe(email)
    const [mail] = await site().mails(email, 1)
    const browser = site().browser()
    const question = await browser.get(linkIn(mail, purpose))
    expect(question.headers['content-security-policy']).toContain("form-action 'self'")
    expect(question.body).not.toContain('<script')
    const [, action = ''] = /<form method="post" action="([^"]+)"><button>/.exec(question.body) ?? []
    expect((await browser.form(action, {})).body).toContain(done)
  })

  test('responds the same for an address that is already subscribed', async () => {
    const email = newEmail()
    const first = await subscribe(email)
    const [mail] = await site().mails(email, 1)
    await site().browser().form(linkIn(mail, 'confirm'), {})
    const again = await subscribe(email.toUpperCase())
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
  })

  test('removes the address when its owner unsubscribes', async () => {
    const email = newEmail()
    await subscribe(email)
    const [mail] = await site().mails(email, 1)
    expect((await site().browser().form(linkIn(mail, 'unsubscribe'), {})).body).toContain('removed')
    expect((await site().browser().get(linkIn(mail, 'confirm'))).body).toContain('This link has ended')
    expect((await site().browser().form(linkIn(mail, 'confirm'), {})).body).toContain('This link has ended')
  })

  test.each(['', 'x', '00000000-0000-4000-8000-000000000000.AAAA'])('refuses the made-up token "%s"', async (token) => {
    const url = `/api/v1/newsletter/confirm?token=${token}`
    expect((await site().browser().get(url)).statusCode).toBe(400)
    expect((await site().browser().form(url, {})).statusCode).toBe(400)
  })

  test('names the error of an address', async () => {
    expect((await subscribe('')).json().fields).toEqual({ email: 'Email is required' })
    expect((await subscribe('ada')).json().fields).toEqual({ email: 'Invalid email format' })
  })

  test('redirects a form without scripts to a page', async () => {
    const response = await site().browser().form('/api/v1/newsletter', { email: newEmail() })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/api/v1/newsletter/asked'])
  })

  test('redirects a form without scripts to a page that names the error', async () => {
    const browser = site().browser()
    const response = await browser.form('/api/v1/newsletter', { email: 'ada' })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/api/v1/newsletter/invalid'])
    expect((await browser.get('/api/v1/newsletter/invalid')).body).toContain('Please check the form')
  })

  test('unsubscribes by one click in the mail program (RFC 8058)', async () => {
    const email = newEmail()
    await subscribe(email)
    const [mail] = await site().mails(email, 1)
    const form = { 'List-Unsubscribe': 'One-Click' }
    const response = await site().browser().form(linkIn(mail, 'unsubscribe'), form, { accept: '*/*' })
    expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('removed')])
    expect((await site().browser().get(linkIn(mail, 'confirm'))).body).toContain('This link has ended')
  })

  test('unsubscribes by one click that is sent as multipart/form-data, which RFC 8058 permits too', async () => {
    const email = newEmail()
    await subscribe(email)
    const [mail] = await site().mails(email, 1)
    const form = new FormData()
    form.append('List-Unsubscribe', 'One-Click')
    const response = await site().browser().multipart(linkIn(mail, 'unsubscribe'), form)
    expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('removed')])
  })
})
