/** Moves the focus to the invalid field when there is one, else to the summary with a link to each. */
export function focusError(form: HTMLFormElement): void {
  const invalid = form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')
  const summary = form.querySelector<HTMLElement>('[data-error-summary]')
  const target = invalid.length === 1 && !summary ? invalid[0] : (summary ?? invalid[0])
  target?.focus()
}
