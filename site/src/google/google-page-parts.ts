import { BRAND_VARIABLES } from '@civictrack/contract/brand'
import { GOOGLE } from '@civictrack/contract/wire'

/** When Google's script takes longer than this, the visitor sees the error message. */
const SCRIPT_TIMEOUT_MS = 20_000

/** The page's own script. It contains neither the client id nor the nonce, so that its hash is always the same. */
export const GOOGLE_SCRIPT = `
const main = document.querySelector('main')
const fail = () => location.replace(${JSON.stringify(GOOGLE.failed)})
const timeout = setTimeout(fail, ${SCRIPT_TIMEOUT_MS})
const script = document.createElement('script')
script.src = 'https://accounts.google.com/gsi/client'
script.onerror = fail
script.onload = () => {
  clearTimeout(timeout)
  try {
    const { clientId, nonce } = main.dataset
    google.accounts.id.initialize({ client_id: clientId, nonce, callback: handOver, context: 'signin' })
    const button = document.getElementById('button')
    button.replaceChildren()
    button.removeAttribute('aria-busy')
    google.accounts.id.renderButton(button, { type: 'standard', size: 'large', text: 'continue_with', width: 280 })
  } catch {
    fail()
  }
}
function handOver(response) {
  if (!response || !response.credential) return fail()
  try {
    sessionStorage.setItem(${JSON.stringify(GOOGLE.storageKey)}, response.credential)
    location.replace(${JSON.stringify(GOOGLE.done)})
  } catch {
    fail()
  }
}
document.head.append(script)
`

/** The colours are those of the site. */
export const GOOGLE_STYLE = `
${BRAND_VARIABLES}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(100% - 2rem,26rem);padding:2rem;border-radius:1.5rem;background:var(--paper);box-shadow:0 1px 8px rgb(0 0 0/.13)}
h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}
b,a{color:var(--leaf)}a{display:inline-block;padding-block:.5rem}
#button{min-height:3rem}
`
