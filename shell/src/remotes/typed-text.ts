type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

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

  forget: (): void => touched.clear(),
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
