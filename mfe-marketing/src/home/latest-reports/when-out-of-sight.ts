/** Calls back as soon as a place is not on the screen, so that what appears there moves nothing in sight. Returns how to stop. */
export function whenOutOfSight(place: Element, callBack: () => void): () => void {
  const look = () => {
    const { top, bottom } = place.getBoundingClientRect()
    if (bottom >= 0 && top <= window.innerHeight) return
    stop()
    callBack()
  }
  const stop = () => window.removeEventListener('scroll', look)
  window.addEventListener('scroll', look, { passive: true })
  look()
  return stop
}
