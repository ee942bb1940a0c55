type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Where it waits while the document is loaded anew. */
const KEPT = 'typed'
const CONTROLS = 'main :is(input, textarea, select)'

/** Elements outlive their page, and what stands in them too: nothing has to be copied. */
const touched = new Map<string, Control>()

/** What was typed on the present page, so that no failure of a script and no newer release costs anybody a word. */
export const typedText = {
  watch(): void {
    // Before there was a script to hear it, too.
    for (const control of document.querySelectorAll<Control>(CONTROLS)) {
      if ('defaultValue' in control && control.value !== control.defaultValue) note(control)
    }
    carryOn()
    for (const event of ['input', 'change']) {
      document.addEventListener(event, ({ target }) => note(target), { capture: true })
    }
  },

  /** Whether something would be lost if this document were left now. */
  isAtRisk: (): boolean => [...touched.values()].some((control) => control.isConnected && isFilled(control)),

  /** Puts it back into a page that stands there anew. */
  restore(): void {
    const lost = [...touched].filter(([, control]) => !control.isConnected && isFilled(control))
    if (lost.length === 0) return
    const fresh = new Map(
      [...document.querySelectorAll<Control>(CONTROLS)].map((control) => [nameOf(control), control]),
    )
    for (const [name, old] of lost) fill(fresh.get(name), old)
  },

  /** Takes it along into the next document of this tab, at this address; passwords and ticks are given again. */
  keepForReload(): void {
    const texts = [...touched.values()].filter((control) => !isTick(control) && control.type !== 'password')
    const kept = texts.map((control) => [nameOf(control), control.value])
    try {
      sessionStorage.setItem(KEPT, JSON.stringify({ path: location.pathname, kept }))
    } catch {
      // A browser that keeps nothing loses it at a reload, as it always does.
    }
  },

  forget: (): void => touched.clear(),
}

function carryOn(): void {
  try {
    const { path, kept = [] } = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}')
    sessionStorage.removeItem(KEPT)
    if (path !== location.pathname) return
    // A control that is in no document stands for one that was left.
    for (const [name, value] of kept) touched.set(name, Object.assign(document.createElement('textarea'), { value }))
    typedText.restore()
  } catch {
    // Nothing was kept, or nothing that we know.
  }
}

function note(target: unknown): void {
  if (target instanceof Element && target.matches(`${CONTROLS}:not([type="file"], [type="hidden"])`)) {
    touched.set(nameOf(target as Control), target as Control)
  }
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
  // React listens to the event, and believes it only when the value was not set through its own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, old.value)
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }))
}
