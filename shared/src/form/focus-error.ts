/** Takes the person to what is wrong: to the field when there is one, else to the summary that leads to each. */
export function focusError(form: HTMLFormElement): void {
  const wrong = form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')
  const summary = form.querySelector<HTMLElement>('[data-error-summary]')
  const target = wrong.length === 1 && !summary ? wrong[0] : (summary ?? wrong[0])
  target?.focus()
}
