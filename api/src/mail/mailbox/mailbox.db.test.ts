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

  test('keeps its emails from a page whose name was pointed at this machine', async () => {
    const email = newEmail()
    await signUp(site().browser(), email)
    await site().mails(email, 1)
    for (const url of ['/dev/mailbox', '/dev/mailbox.json', `/dev/mailbox.json?to=${email}`]) {
      for (const host of ['rebind.example', 'rebind.example:3000', '127.0.0.1.rebind.example']) {
        const headers = { host, 'x-forwarded-host': 'localhost', forwarded: 'host=localhost' }
        const refused = await site().api.app.inject({ url, headers })
        expect([refused.statusCode, refused.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8'])
        expect(refused.body).toMatch(/^The mailbox answers only at localhost and at IP addresses/)
      }
      for (const host of ['localhost:3000', 'pr-1.preview.localhost', '192.168.1.20:3000', '[::1]:3000'])
        expect((await site().api.app.inject({ url, headers: { host } })).body).toContain(email)
    }
  })
})
