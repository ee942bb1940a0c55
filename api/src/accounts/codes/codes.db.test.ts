import { codeIn, logIn, newEmail, onEachDatabase, PASSWORD, type Site, signUp, wrongCode } from '../../../test/site'
import { DAY, MINUTE, SECOND } from '../../platform/clock'

onEachDatabase((site) => {
  const verify = (browser: ReturnType<Site['browser']>, otp: string) => browser.post('/api/v1/user/verify', { otp })

  async function codeRequested() {
    const browser = site().browser()
    const email = newEmail()
    await signUp(browser, email)
    return { browser, email, code: codeIn((await site().mails(email, 1))[0]) }
  }

  async function countMails(email: string): Promise<number> {
    return (await site().mails(email, 0)).length
  }

  test('five of fifty guesses at once are checked, and the right digits after them are refused', async () => {
    const { browser, code } = await codeRequested()
    const guesses = Array.from({ length: 50 }, (_, step) => String((Number(code) + step + 1) % 1_000_000))
    const responses = await Promise.all(guesses.map((guess) => verify(browser, guess.padStart(6, '0'))))
    expect(responses.map(({ statusCode }) => statusCode)).not.toContain(200)
    expect(responses.filter((response) => response.json().message.startsWith('This code is not right'))).toHaveLength(5)
    expect((await verify(browser, code)).statusCode).not.toBe(200)
  })

  test('that are tried after they expired, or from another network, do not use up the owner’s tries', async () => {
    const { email } = await site().citizen()
    const stranger = site().browser()
    const tryAt = (remoteAddress: string) =>
      site().api.app.inject({
        method: 'POST',
        url: '/api/v1/user/verify',
        remoteAddress,
        cookies: stranger.cookies,
        payload: { otp: '000000' },
      })
    for (let code = 0; code < 6; code += 1) {
      await stranger.post('/api/v1/user/resetpassword', { email })
      await site().mails(email, code + 2)
      for (let tries = 0; tries < 10; tries += 1) await tryAt('203.0.113.9')
      site().pass(16 * MINUTE)
    }
    expect((await tryAt('203.0.113.9')).statusCode).toBe(429)
    const owner = site().browser()
    await owner.post('/api/v1/user/resetpassword', { email })
    const [mail] = await site().mails(email, 8)
    expect((await verify(owner, codeIn(mail))).json()).toMatchObject({ next: '/NewPassword' })
  })

  test('get a message of their own when they are wrong, tried too often, expired, used or missing', async () => {
    const messageOf = async (response: ReturnType<typeof verify>) => (await response).json().message
    const first = await codeRequested()
    expect(await messageOf(verify(first.browser, wrongCode(first.code)))).toBe(
      'This code is not right. Please check it and try again.',
    )
    for (let wrong = 2; wrong <= 5; wrong += 1) await verify(first.browser, wrongCode(first.code))
    expect(await messageOf(verify(first.browser, first.code))).toBe(
      'This code was tried too often. Please ask for a new one.',
    )
    const second = await codeRequested()
    await verify(second.browser, second.code)
    expect(await messageOf(verify(second.browser, second.code))).toBe(
      'This code has already been used. Please ask for a new one.',
    )
    const third = await codeRequested()
    site().pass(15 * MINUTE)
    expect(await messageOf(verify(third.browser, third.code))).toBe('This code has expired. Please ask for a new one.')
    expect(await messageOf(verify(site().browser(), '123456'))).toBe(
      'No code was asked for in this browser. Please ask for a new one.',
    )
  })

  test('for a reset do not confirm a sign-up, nor the reverse', async () => {
    const { browser, code } = await codeRequested()
    const { email: other } = await site().citizen()
    await browser.post('/api/v1/user/resetpassword', { email: other })
    expect((await verify(browser, code)).statusCode).toBe(400)
    const [reset] = await site().mails(other, 2)
    expect((await verify(browser, codeIn(reset))).json().next).toBe('/NewPassword')
  })

  test('that a stranger reads in an email do not work in the stranger’s browser', async () => {
    const { code, email } = await codeRequested()
    const stranger = site().browser()
    await signUp(stranger, newEmail())
    expect((await verify(stranger, code)).statusCode).toBe(400)
    expect((await logIn(stranger, email)).json().token).toBeUndefined()
  })

  test('are emailed at most once in 30 seconds, and none is lost by that', async () => {
    const email = newEmail()
    const [one, other] = [site().browser(), site().browser()]
    await signUp(one, email)
    await site().mails(email, 1)
    await signUp(other, email)
    await logIn(site().browser(), email)
    await one.post('/api/v1/user/resendotp', { email })
    await site().browser().post('/api/v1/user/resetpassword', { email })
    site().pass(25 * SECOND)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await countMails(email)).toBe(1)
    for (let mails = 2; mails <= 4; mails += 1) {
      site().pass(30 * SECOND)
      await site().mails(email, mails)
      expect(await countMails(email)).toBe(mails)
    }
  })

  test('are at most five in any hour', async () => {
    const email = newEmail()
    const ask = async () => (await signUp(site().browser(), email)).statusCode
    expect(await ask()).toBe(200)
    site().pass(59 * MINUTE)
    for (let mail = 2; mail <= 5; mail += 1) expect(await ask()).toBe(200)
    expect(await ask()).toBe(429)
    site().pass(2 * MINUTE)
    expect([await ask(), await ask()]).toEqual([200, 429])
    site().pass(55 * MINUTE)
    expect(await ask()).toBe(429)
    site().pass(8 * MINUTE)
    expect(await ask()).toBe(200)
  })

  test('are emailed at once to a visitor who has just proved the address', async () => {
    const { email } = await site().citizen()
    const browser = site().browser()
    expect((await browser.post('/api/v1/user/resetpassword', { email })).statusCode).toBe(200)
    await site().mails(email, 2)
    const again = await browser.post('/api/v1/user/resetpassword', { email })
    expect([again.statusCode, Number(again.headers['retry-after']) > 0]).toEqual([429, true])
  })

  test('that are being sent stay valid when an unverified account logs in', async () => {
    const { browser, email, code } = await codeRequested()
    expect((await logIn(browser, email)).json()).toMatchObject({ next: '/OtpVerify' })
    expect((await verify(browser, code)).statusCode).toBe(200)
    expect(await countMails(email)).toBe(1)
  })

  test.each(['signup', 'resendotp', 'resetpassword', 'login'])(
    'at most five an hour go to one address: %s is then refused with a time to wait',
    async (path) => {
      const email = newEmail()
      const names = { firstName: 'Ada', lastName: 'Obi', password: PASSWORD, confirmPassword: PASSWORD }
      for (let mail = 1; mail <= 5; mail += 1) await signUp(site().browser(), email)
      const response = await site()
        .browser()
        .post(`/api/v1/user/${path}`, { ...names, email })
      expect(response.statusCode).toBe(429)
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
      site().pass(DAY)
    },
  )
})
