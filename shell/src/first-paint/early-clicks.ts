/** Filled by the first paint's script; gone once the page is alive. */
type Root = HTMLElement & { earlyClicks?: HTMLElement[] }

/** Buttons that were pressed before they were alive. A page comes to life in parts, and each button waits for its own. */
export const earlyClicks = {
  /** Before React takes the page over: what it hears itself while it does is not pressed once more. */
  start(): void {
    window.addEventListener('click', forgetHeard)
  },

  /** Presses those that are alive by now: each once, as whoever sees nothing happen presses again. */
  replay(): void {
    const { earlyClicks: pressed } = document.documentElement as Root
    if (!pressed) return
    const waiting = new Set(pressed.splice(0))
    for (const button of waiting) {
      if (isAlive(button)) button.click()
      else if (button.isConnected) pressed.push(button)
    }
  },

  /** The page is alive: whatever is pressed from now on is heard. */
  end(): void {
    earlyClicks.replay()
    window.removeEventListener('click', forgetHeard)
    delete (document.documentElement as Root).earlyClicks
  },
}

/** React stops an event whose button it could not bring to life; what comes by here, and is alive, was heard. */
function forgetHeard({ target }: Event): void {
  const { earlyClicks: pressed } = document.documentElement as Root
  const button = target instanceof Element ? target.closest('button') : null
  if (!pressed || !button || !isAlive(button)) return
  const others = pressed.filter((other) => other !== button)
  pressed.splice(0, pressed.length, ...others)
}

/** React writes a key of its own on every element that it has taken over. */
function isAlive(button: HTMLElement): boolean {
  return button.isConnected && Object.keys(button).some((key) => key.startsWith('__react'))
}
