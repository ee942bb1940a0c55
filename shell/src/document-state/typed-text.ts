type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The entry of the session storage that carries the text over a reload. */
const STORAGE_KEY = 'typed'
const CONTROLS = 'main :is(input, textarea, select)'

/** The text that the visitor has typed on the present page, so that neither a failing script nor a newer release loses it. */
export function createTypedText() {
  /** The controls themselves, because a removed control keeps its value. */
  const touched = new Map<string, Control>()

  function note(target: unknown): void {
    if (target instanceof Element && target.matches(`${CONTROLS}:not([type="file"], [type="hidden"])`)) {
      touched.set(nameOf(target as Control), target as Control)
    }
  }

  /** Fills the text into the controls of a page that was rendered anew. */
  function restore(): void {
    const lost = [...touched].filter(([, control]) => !control.isConnected && isFilled(control))
    if (lost.length === 0) return
    const fresh = new Map(allControls().map((control) => [nameOf(control), control]))
    for (const [name, old] of lost) fill(fresh.get(name), old)
  }

  /** Takes over the text that the document before this one has saved for this address. */
  function takeOverSaved(): void {
    try {
      const { path, kept = [] } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
      sessionStorage.removeItem(STORAGE_KEY)
      if (path !== location.pathname) return
      // A control outside of the document represents one of a page that was left.
      for (const [name, value] of kept) touched.set(name, Object.assign(document.createElement('textarea'), { value }))
      restore()
    } catch {
      // Nothing was saved, or nothing in a form that this release knows.
    }
  }

  return {
    watch(): void {
      // Also text that was typed before this script ran.
      for (const control of allControls()) {
        if ('defaultValue' in control && control.value !== control.defaultValue) note(control)
      }
      takeOverSaved()
      for (const event of ['input', 'change']) {
        document.addEventListener(event, ({ target }) => note(target), { capture: true })
      }
    },

    /** Whether text would be lost if this document were left now. */
    isAtRisk: (): boolean => [...touched.values()].some((control) => control.isConnected && isFilled(control)),

    restore,

    /** Saves the text for the next document of this tab at this address. Passwords and ticks are not saved. */
    saveForReload: (): void => save([...touched.values()]),

    forget: (): void => touched.clear(),
  }
}

function save(controls: Control[]): void {
  const texts = controls.filter((control) => !isTick(control) && control.type !== 'password')
  const kept = texts.map((control) => [nameOf(control), control.value])
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ path: location.pathname, kept }))
  } catch {
    // A browser without storage loses the text at a reload, as it always does.
  }
}

function allControls(): Control[] {
  return [...document.querySelectorAll<Control>(CONTROLS)]
}

function nameOf(control: Control): string {
  return control.id || (isTick(control) ? `${control.name} ${control.value}` : control.name)
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function isFilled(control: Control): boolean {
  return isTick(control) ? control.checked !== control.defaultChecked : control.value !== ''
}

function fill(control: Control | undefined, old: Control): void {
  if (!control) return
  if (isTick(control)) {
    if (control.checked !== (old as HTMLInputElement).checked) control.click()
    return
  }
  if (control.value === old.value) return
  // React listens to the event, and ignores it when the value was set through React's own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, old.value)
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }))
}
