/** A page that does not come must not hold the rest up for ever: as long as loading a remote may take. */
const PATIENCE_MS = 8000

let tell: () => void = () => undefined
const shown = new Promise<void>((resolve) => {
  tell = resolve
})

/** When the first page of the document is alive. What nobody needs before that is loaded then. */
export const firstPage = {
  hasCome: () => tell(),

  /** Ends once the page is alive and the browser has nothing better to do. */
  async settled(): Promise<void> {
    await Promise.race([shown, pause(PATIENCE_MS)])
    if (typeof requestIdleCallback === 'function') await new Promise((resolve) => requestIdleCallback(resolve))
  },
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
