import { GOOGLE } from '@civictrack/contract/wire'

/** How long Google's script may take before the visitor is told. */
const PATIENCE_MS = 20_000

/** The page's own script; the same for every client id, so that its hash is too. */
export const GOOGLE_SCRIPT = `
const place = document.querySelector('main')
const fail = () => location.replace(${JSON.stringify(GOOGLE.failed)})
const late = setTimeout(fail, ${PATIENCE_MS})
const script = document.createElement('script')
script.src = 'https://accounts.google.com/gsi/client'
script.onerror = fail
script.onload = () => {
  clearTimeout(late)
  try {
    google.accounts.id.initialize({ client_id: place.dataset.clientId, callback: handOver, context: 'signin' })
    const button = document.getElementById('button')
    button.replaceChildren()
    button.removeAttribute('aria-busy')
    google.accounts.id.renderButton(button, { type: 'standard', size: 'large', text: 'continue_with', width: 280 })
  } catch {
    fail()
  }
}
function handOver(answer) {
  if (!answer || !answer.credential) return fail()
  try {
    sessionStorage.setItem(${JSON.stringify(GOOGLE.storageKey)}, answer.credential)
    location.replace(${JSON.stringify(GOOGLE.done)})
  } catch {
    fail()
  }
}
document.head.append(script)
`

/** In the look of the site: green on warm paper. */
export const GOOGLE_STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f4ee;color:#1f2a24;font:1.0625rem/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(100% - 2rem,26rem);padding:2rem;border-radius:1.5rem;background:#fff;box-shadow:0 1px 8px #0002}
h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}
b,a{color:#17603a}a{display:inline-block;padding-block:.5rem}
#button{min-height:3rem}
@media(prefers-color-scheme:dark){body{background:#121814;color:#e8efe9}main{background:#1b241e}b,a{color:#8fd4a8}}
`
