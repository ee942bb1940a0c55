type Root = HTMLElement & { earlyClicks?: HTMLElement[]; earlyChoices?: [HTMLSelectElement, string][] }

/**
 * Sets attributes on the root element for the style sheet, before anything is painted: the colours that the visitor has
 * switched to, whether they are signed in, and whether they have answered the cookie notice. The page itself is the same
 * for everyone, so that it can be cached. Also remembers which buttons are clicked, and what is chosen in lists, before React has
 * hydrated them (early-clicks.ts); a button that opens a popover works by itself. A form whose button was clicked waits for
 * its scripts, which say more about a mistake than the browser does; after eight seconds the browser sends it.
 *
 * The build compiles this one function to a script in the head of every page, whose policy names its hash
 * (build/compile-inline-script.ts). So it imports nothing, and uses nothing that a browser of 2016 lacks.
 */
export function prepareFirstPaint(root: Root): void {
  const scheme = cookie('civictrack_scheme')
  if (scheme === 'light' || scheme === 'dark') root.dataset.scheme = scheme
  if (cookie('civictrack_cookies')) root.dataset.cookies = ''
  try {
    const { exp } = claimsOf(cookie('token') as string)
    if (!(exp * 1000 <= Date.now())) root.dataset.session = ''
  } catch {
    // There is no token, or the cookie holds something else: the visitor is signed out.
  }

  root.earlyClicks = []
  root.earlyChoices = []
  addEventListener('click', rememberEarlyClick, true)
  addEventListener('change', rememberEarlyChoice, true)

  function cookie(name: string): string | undefined {
    return (RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) || [])[1]
  }

  function claimsOf(token: string): { exp: number } {
    return JSON.parse(atob((token.split('.')[1] as string).replace(/-/g, '+').replace(/_/g, '/')))
  }

  function rememberEarlyClick(event: MouseEvent): void {
    const { target } = event
    if (!root.earlyClicks || !(target instanceof Element)) return
    const button = target.closest<HTMLButtonElement>('#root button:not([popovertarget])')
    if (!button || isHydrated(button)) return
    root.earlyClicks.push(button)
    if (button.type !== 'submit' || !button.form) return
    event.preventDefault()
    setTimeout(sendWithoutScripts, 8000, button, button.form)
  }

  function sendWithoutScripts(button: HTMLElement, form: HTMLFormElement): void {
    const clicked = root.earlyClicks
    if (!clicked || clicked.indexOf(button) < 0) return
    root.earlyClicks = clicked.filter((other) => other !== button)
    if (form.requestSubmit) form.requestSubmit(button)
    else form.submit()
  }

  function rememberEarlyChoice({ target }: Event): void {
    if (target instanceof HTMLSelectElement && !isHydrated(target)) root.earlyChoices?.push([target, target.value])
  }

  function isHydrated(element: Element): boolean {
    return /__react/.test(String(Object.keys(element)))
  }
}
