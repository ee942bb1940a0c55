import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { openInteractive } from '../browser/is-interactive'
import { test as base, expect } from '../fixtures/test'
import { newAccount, newCitizen } from './citizen'
import { press } from './forms'
import { codeFor, mailTo } from './mailbox'

const CLIENT = 'test-client.apps.googleusercontent.com'
const KEY = 'test-key'

interface Google {
  keysUrl: string
  /** The ID token of a person for the browser with this nonce. */
  tokenFor: (email: string, nonce: string) => string
}

const test = base.extend<object, { google: Google }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it uses from here: none.
    async ({}, use) => {
      const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: KEY, alg: 'RS256', use: 'sig' }]
      const server = createServer((_request, response) => response.end(JSON.stringify({ keys }))).listen(0)
      await once(server, 'listening')
      const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      await use({
        keysUrl: `http://localhost:${(server.address() as AddressInfo).port}/`,
        tokenFor(email, nonce) {
          const now = Math.floor(Date.now() / 1000)
          const person = { sub: `google-${email}`, email, email_verified: true, given_name: 'Ada', family_name: 'Obi' }
          const claims = { ...person, iss: 'https://accounts.google.com', aud: CLIENT, nonce, iat: now, exp: now + 600 }
          const signed = `${encoded({ alg: 'RS256', kid: KEY })}.${encoded(claims)}`
          return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`
        },
      })
      server.close()
    },
    { scope: 'worker' },
  ],
  siteOptions: [
    ({ google }, use) => use({ env: { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_KEYS_URL: google.keysUrl } }),
    { scope: 'worker' },
  ],
})

/** Google's script, with a person who is signed in there. */
async function signedInAtGoogle(page: Page, { tokenFor }: Google, email: string): Promise<void> {
  await page.exposeFunction('tokenOfGoogle', (nonce: string) => tokenFor(email, nonce))
  const body = `let options
    window.google = { accounts: { id: {
      initialize(given) { options = given },
      renderButton(place) {
        const button = document.createElement('button')
        button.textContent = 'Google account'
        button.onclick = async () => options.callback({ credential: await window.tokenOfGoogle(options.nonce) })
        place.append(button)
      },
    } } }`
  await page.route('https://accounts.google.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body }))
}

async function continueWithGoogle(page: Page): Promise<void> {
  await openInteractive(page, '/Signup')
  await page.getByRole('button', { name: 'Continue with' }).click()
  await page.getByRole('button', { name: 'Google account' }).click()
}

test('a Google account with an address of another host signs in to the account of that address with the mailed code', async ({
  page,
  google,
  site,
}) => {
  const citizen = newCitizen()
  const { email } = citizen
  const ownToken = await newAccount(site.url, citizen)
  await signedInAtGoogle(page, google, email)
  await continueWithGoogle(page)
  await page.waitForURL(/\/OtpVerify/)
  expect(await tokenIn(page)).toBeUndefined()
  await mailTo(site.url, email, /code for Google/)
  const code = await codeFor(site.url, email)
  await page.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(code)
  await press(page, 'Verify')
  await page.waitForURL(/\/UserPage$/)
  const accountOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub
  expect(accountOf(await tokenIn(page))).toBe(accountOf(ownToken))

  await page.context().clearCookies()
  await continueWithGoogle(page)
  await page.waitForURL(/\/UserPage$/)
  expect(accountOf(await tokenIn(page))).toBe(accountOf(ownToken))
})

async function tokenIn(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'token')?.value
}
