import { newEmail, onEachDatabase, signUp } from '../../../test/site'

onEachDatabase((site) => {
  test('shows the emails of the development mailbox as a page without scripts', async () => {
    const email = newEmail()
    await signUp(site().browser(), email)
    await site().mails(email.toUpperCase(), 1)
    const page = await site().browser().get('/dev/mailbox')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(page.body).toContain(email)
  })
})
