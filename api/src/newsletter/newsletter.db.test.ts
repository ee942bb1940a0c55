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
    const confirmed = await site().browser().get(linkIn(mail, 'confirm'))
    expect(confirmed.statusCode).toBe(200)
    expect(confirmed.body).toContain('Your subscription is confirmed.')
  })

  test('responds the same for an address that is already subscribed', async () => {
    const email = newEmail()
    const first = await subscribe(email)
    const [mail] = await site().mails(email, 1)
    await site().browser().get(linkIn(mail, 'confirm'))
    const again = await subscribe(email.toUpperCase())
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
  })

  test('removes the address when its owner unsubscribes', async () => {
    const email = newEmail()
    await subscribe(email)
    const [mail] = await site().mails(email, 1)
    expect((await site().browser().get(linkIn(mail, 'unsubscribe'))).body).toContain('removed')
    expect((await site().browser().get(linkIn(mail, 'confirm'))).body).toContain('This link has ended')
  })

  test.each(['', 'x', '00000000-0000-4000-8000-000000000000.AAAA'])('refuses the made-up token "%s"', async (token) => {
    const response = await site().browser().get(`/api/v1/newsletter/confirm?token=${token}`)
    expect(response.statusCode).toBe(400)
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
  })
})
