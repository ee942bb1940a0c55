import { closeSite, codeIn, logIn, newEmail, openSite, PASSWORD, signUp } from '../../../test/site'

test('each security event leaves a line, and no line holds a secret or an address', async () => {
  const lines: string[] = []
  const site = await openSite({ logLevel: 'debug', logTo: { write: (line) => void lines.push(line) } })
  const browser = site.browser()
  const email = newEmail()
  await signUp(browser, email)
  const code = codeIn((await site.mails(email, 1))[0])
  await browser.post('/api/v1/user/verify', { otp: '12345' })
  await browser.post('/api/v1/user/verify', { otp: code })
  await logIn(browser, email, 'Wrong-word-1')
  const token = (await logIn(browser, email)).json().token as string
  await browser.post('/api/v1/user/resendotp', { email: newEmail() })
  await browser.post('/api/v1/user/resetpassword', { email })
  const reset = codeIn((await site.mails(email, 2))[0])
  await browser.post('/api/v1/user/verify', { otp: reset })
  await browser.post('/api/v1/user/newpassword', { password: 'Another2!', confirmPassword: 'Another2!' })
  const again = (await logIn(browser, email, 'Another2!')).json().token as string
  const { path } = (await browser.post('/api/v1/user/export', {}, { authorization: `Bearer ${again}` })).json()
  expect((await browser.get(path)).statusCode).toBe(200)
  const permit = path.split('/').at(-1)
  await browser.post('/api/v1/user/logout', {}, { authorization: `Bearer ${again}` })
  await browser.get('/auth/google?token=ey.a-credential')
  await browser.form('/api/v1/user/login', { email, password: 'Wrong-word-2' })
  const cookies = Object.values(browser.cookies)
  await closeSite(site)

  const events = lines
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => kind === 'audit')
    .map(({ event, outcome, status }) => [event, outcome, status].filter(Boolean).join(' '))
  expect(events).toEqual([
    'sign-up done',
    'code refused 400',
    'code done',
    'log-in refused 401',
    'log-in done',
    'resend done',
    'reset done',
    'code done',
    'new-password done',
    'log-in done',
    'export done',
    'log-out done',
    'google-log-in refused 400',
    'log-in refused 401',
  ])
  const passwords = [PASSWORD, 'Another2!', 'Wrong-word']
  const secrets = [...passwords, token, again, permit, 'a-credential', code, reset, email, ...cookies]
  expect(secrets.filter((secret) => lines.some((line) => holds(line, secret)))).toEqual([])
})

/** Whether a line holds a secret as a whole: six digits of a code can also stand inside of a time or an identifier. */
function holds(line: string, secret: string): boolean {
  if (!/^\d+$/.test(secret)) return line.includes(secret)
  return new RegExp(`(?<!\\w)${secret}(?!\\w)`).test(line)
}
