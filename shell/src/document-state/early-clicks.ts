/** The first paint's script fills it (prepare-first-paint.ts); it is gone once the page is interactive. */
type Root = HTMLElement & { earlyClicks?: HTMLElement[] }

/** Buttons that were clicked before React had hydrated them. A page is hydrated in parts, and each button waits for its own. */
export function createEarlyClicks() {
  const root = () => document.documentElement as Root

  /** React stops the event of a button that it cannot hydrate yet; an event from a hydrated button that arrives here was handled. */
  function forgetHandled({ target }: Event): void {
    const clicked = root().earlyClicks
    const button = target instanceof Element ? target.closest('button') : null
    if (!clicked || !button || !isHydrated(button)) return
    const others = clicked.filter((other) => other !== button)
    clicked.splice(0, clicked.length, ...others)
  }

  /** Clicks the buttons that are hydrated by now: each once, as a visitor who sees nothing happen clicks again. */
  function replay(): void {
    const clicked = root().earlyClicks
    if (!clicked) return
    for (const button of new Set(clicked.splice(0))) {
      if (isHydrated(button)) button.click()
      else if (button.isConnected) clicked.push(button)
    }
  }

  return {
    /** Called before hydration: a click that React itself handles meanwhile is not replayed. */
    start(): void {
      window.addEventListener('click', forgetHandled)
    },
    replay,
    /** The page is interactive: React handles every click from now on. */
    end(): void {
      replay()
      window.removeEventListener('click', forgetHandled)
      delete root().earlyClicks
    },
  }
}

/** React writes a key of its own on every element that it has hydrated. */
function isHydrated(button: HTMLElement): boolean {
  return button.isConnected && Object.keys(button).some((key) => key.startsWith('__react'))
}
