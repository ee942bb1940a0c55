import type { Page } from '@playwright/test'

/** Google's script as the small page sees it: a button that passes a credential to the page, or a script that does not load. */
export async function fakeGoogle(page: Page, credential: string | null): Promise<void> {
  await page.route('https://accounts.google.com/**', (route) =>
    credential === null
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: scriptWith(credential) }),
  )
}

function scriptWith(credential: string): string {
  return `let hand
    window.google = { accounts: { id: {
      initialize(options) { hand = () => options.callback({ credential: ${JSON.stringify(credential)}, for: options.client_id, nonce: options.nonce }) },
      renderButton(place) {
        const button = document.createElement('button')
        button.textContent = 'Google account'
        button.onclick = () => hand()
        place.append(button)
      },
    } } }`
}
