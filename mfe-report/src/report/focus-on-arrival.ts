/** For a message that takes the place of the control that had the focus: gives it the focus, so that it is read out. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus()
}
