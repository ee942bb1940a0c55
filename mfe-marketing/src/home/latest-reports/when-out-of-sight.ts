/** Calls back once an element is off the screen, so that a change of it moves nothing visible. Returns a function that stops waiting. */
export function whenOutOfSight(element: Element, callBack: () => void): () => void {
  const check = () => {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom >= 0 && top <= window.innerHeight) return
    stop()
    callBack()
  }
  const stop = () => window.removeEventListener('scroll', check)
  window.addEventListener('scroll', check, { passive: true })
  check()
  return stop
}
