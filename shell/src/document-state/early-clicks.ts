/** The first paint's script fills it (prepare-first-paint.ts); it is gone once the page is interactive. */
type Root = HTMLElement & { earlyClicks?: HTMLElement[]; earlyChoices?: [HTMLSelectElement, string][] }

/**
 * Buttons that were clicked, and what was chosen in lists, before React had hydrated them. A page is hydrated in parts, and
 * each control waits for its own.
 */
export function createEarlyClicks() {
  const root = () => document.documentElement as Root

  /** React stops the event of a control that it cannot hydrate yet; an event of a hydrated one that arrives here was handled. */
  function forgetHandled({ target, defaultPrevented }: Event): void {
    const { earlyClicks, earlyChoices } = root()
    const control = target instanceof Element ? target.closest('button, select') : null
    if (!earlyClicks || !earlyChoices || !control || !isHydrated(control)) return
    // The first paint's script has kept its form from being sent.
    if (control instanceof HTMLButtonElement && control.type === 'submit' && defaultPrevented) return
    keep(earlyClicks, (clicked) => clicked !== control)
    keep(earlyChoices, ([changed]) => changed !== control)
  }

  /** Clicks the buttons that are hydrated by now: each once, as a visitor who sees nothing happen clicks again. */
  function replay(): void {
    const { earlyClicks, earlyChoices } = root()
    if (!earlyClicks || !earlyChoices) return
    for (const button of new Set(earlyClicks.splice(0))) {
      if (isHydrated(button)) button.click()
      else if (button.isConnected) earlyClicks.push(button)
    }
    for (const [list, value] of new Map(earlyChoices.splice(0))) {
      if (isHydrated(list)) choose(list, value)
      else if (list.isConnected) earlyChoices.push([list, value])
    }
  }

  return {
    /** Called before hydration: an event that React itself handles meanwhile is not replayed. */
    start(): void {
      for (const event of ['click', 'change']) window.addEventListener(event, forgetHandled)
    },
    replay,
    /** The page is interactive: React handles every event from now on. */
    end(): void {
      replay()
      for (const event of ['click', 'change']) window.removeEventListener(event, forgetHandled)
      delete root().earlyClicks
      delete root().earlyChoices
    },
  }
}

/** Hydration may have put the list back to the value that the server wrote. */
function choose(list: HTMLSelectElement, value: string): void {
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

function keep<Item>(items: Item[], isKept: (item: Item) => boolean): void {
  items.splice(0, items.length, ...items.filter(isKept))
}

/** React writes a key of its own on every element that it has hydrated. */
function isHydrated(element: Element): boolean {
  return element.isConnected && Object.keys(element).some((key) => key.startsWith('__react'))
}
