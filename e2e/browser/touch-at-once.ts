/** Runs in each page of a visitor who touches it as soon as it is there, so that its scripts start. */
export function touchAtOnce(): void {
  document.addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointermove')))
}
