import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { codeIn, logIn, newEmail, onEachDatabase, PASSWORD, type Site, signUp } from '../../test/site'

const NAMES = { firstName: 'Ada', lastName: 'Obi', password: PASSWORD, confirmPassword: PASSWORD }

/** Valid bodies, by path. */
const BODIES: Record<string, Record<string, string>> = {
  signup: { ...NAMES, email: 'ada@example.ng' },
  login: { email: 'ada@example.ng', password: PASSWORD },
  verify: { otp: '123456' },
  resendotp: { email: 'ada@example.ng' },
  resetpassword: { email: 'ada@example.ng' },
  newpassword: { password: PASSWORD, confirmPassword: PASSWORD },
}

const ODD: Record<string, unknown> = {
  nothing: undefined,
  null: null,
  'a number': 7,
  'a truth': true,
  'a list': ['ada@example.ng', 'eve@example.ng'],
  'an object': { $ne: '' },
  'a zero byte': 'ada\0@example.ng',
  'half of a character': 'ada\ud800@example.ng',
  'a header': 'ada@example.ng\r\nBcc: eve@example.ng',
  SQL: "' or 1=1 --",
  'ninety thousand letters': 'a'.repeat(90_000),
  'ninety thousand marks on one letter': `a${'\u0301'.repeat(90_000 / 6)}@example.ng`,
  'letters from right to left': '\u202egn.elpmaxe@ada',
  'an emoji': '👩🏾‍🔧@example.ng',
}

const CASES = Object.entries(BODIES).flatMap(([call, body]) =>
  Object.keys(body).map((field): [string, string] => [call, field]),
)

onEachDatabase((site) => {
  const verify = (browser: ReturnType<Site['browser']>, otp: string) => browser.post('/api/v1/user/verify', { otp })

  test.each(CASES)('%s responds in JSON to any value of %s, and never with a server error', async (call, field) => {
    const failed: unknown[] = []
    for (const [name, value] of Object.entries(ODD)) {
      const response = await site()
        .browser()
        .post(`/api/v1/user/${call}`, { ...BODIES[call], [field]: value })
      if (response.statusCode >= 500 || typeof response.json().message !== 'string') failed.push([name, response.body])
    }
    expect(failed).toEqual([])
  })

  test('treats malformed cookies, tokens and permits as missing', async () => {
    const { email } = await site().citizen()
    for (const odd of ['', 'x', 'a'.repeat(5000), "' or 1=1 --", '%00', '{}', '=', '\ud83d\ude00']) {
      const browser = site().browser()
      const cookie = encodeURIComponent(odd)
      Object.assign(browser.cookies, { civictrack_browser: cookie, civictrack_new_password: cookie })
      expect((await verify(browser, '123456')).statusCode).toBe(400)
      expect((await browser.post('/api/v1/user/newpassword', BODIES.newpassword)).statusCode).toBe(403)
      const mine = await browser.get('/api/v1/issue/mine', { authorization: `Bearer ${cookie}` })
      expect(mine.statusCode).toBe(401)
    }
    expect((await logIn(site().browser(), email)).statusCode).toBe(200)
  })

  test.each([
    ['ADA@EXAMPLE.NG', 'ada@example.ng'],
    ['ỌLÁ@example.ng', 'ọlá@example.ng'],
    ['o\u0323la\u0301@example.ng', 'ọlá@example.ng'],
    ['İDRİS@example.ng', 'İdrİs@example.ng'],
    ['\u200bngozi@example.ng\u2069', 'ngozi@example.ng'],
  ])('%j and %j are one account, with one set of limits', async (one, other) => {
    const own = `.${randomUUID()}@`
    const [first, second] = [one.replace('@', own), other.replace('@', own)]
    await openAccount(first)
    const tokens = [await logIn(site().browser(), first), await logIn(site().browser(), second)]
    expect(new Set(tokens.map((response) => decodeJwt(response.json().token).sub)).size).toBe(1)
    for (let mail = 2; mail <= 5; mail += 1) await signUp(site().browser(), mail % 2 ? first : second)
    expect((await signUp(site().browser(), second)).statusCode).toBe(429)
  })

  test('makes one account of twenty sign-ups at once with one address, in upper and lower case', async () => {
    const email = newEmail()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signUp(site().browser(), index % 2 ? email : email.toUpperCase())),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array(5).fill(200),
      ...Array(15).fill(429),
    ])
  })

  test('accepts one of ten right codes at once, and sets one of ten new passwords', async () => {
    const { browser, email } = await site().citizen()
    await browser.post('/api/v1/user/resetpassword', { email })
    const code = codeIn((await site().mails(email, 2))[0])
    const statuses = async (send: () => Promise<{ statusCode: number }>) =>
      (await Promise.all(Array.from({ length: 10 }, send))).map(({ statusCode }) => statusCode).sort()
    expect(await statuses(() => verify(browser, code))).toEqual([200, ...Array(9).fill(400)])
    const permit = { cookie: `civictrack_new_password=${browser.cookies.civictrack_new_password}` }
    const set = () => browser.post('/api/v1/user/newpassword', BODIES.newpassword, permit)
    expect(await statuses(set)).toEqual([200, ...Array(9).fill(403)])
  })

  test('accepts a password in each Unicode form of its marks', async () => {
    const [composed, apart] = ['ỌláFèmi7!', 'ỌláFèmi7!'.normalize('NFD')]
    expect(composed).not.toBe(apart)
    const email = newEmail()
    await openAccount(email, composed)
    expect((await logIn(site().browser(), email, apart)).json().token).toBeDefined()
  })

  async function openAccount(email: string, password = PASSWORD): Promise<void> {
    const browser = site().browser()
    const { email: kept } = (await signUp(browser, email, password)).json()
    await verify(browser, codeIn((await site().mails(kept, 1))[0]))
  }
})
