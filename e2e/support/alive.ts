/** Runs in the page: whether it has come to life. React writes its own key on every element that it has taken over. */
export function isAlive(): boolean {
  const heading = document.querySelector('main h1')
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'))
}
