import type { BrowserFrame, LiveComposition } from '@civictrack/contract'

const MOST_FRAMES = 8
/** The address at the end of a line, as Chromium (`at name (address:1:2)`) and Firefox and Safari (`name@address:1:2`) write it. */
const PLACE = /(https?:\/\/[^\s()]+):(\d+):(\d+)\)?$/

export interface Place {
  address: string
  line: number
  column: number
}

/** The places of an error's stack, the innermost first. */
export function placesOf(stack: string): Place[] {
  return stack.split('\n').flatMap((text) => {
    const [, address = '', line, column] = PLACE.exec(text.trim()) ?? []
    return address ? [{ address, line: Number(line), column: Number(column) }] : []
  })
}

/**
 * The places that are in scripts of the composition's releases. All others are left out: scripts of browser extensions, and the
 * document itself, whose address may say who a person is.
 */
export function framesOf({ apps }: LiveComposition, places: Place[]): BrowserFrame[] {
  const releases = Object.entries(apps).map(([app, { version, entry }]) => {
    const { href } = new URL('.', new URL(entry, location.href))
    return { app, version, folder: href }
  })
  return places
    .flatMap(({ address, line, column }) => {
      const release = releases.find(({ folder }) => address.startsWith(folder))
      if (!release) return []
      const { app, version, folder } = release
      const [file = ''] = address.slice(folder.length).split(/[?#]/)
      return file ? [{ app, version, file, line, column }] : []
    })
    .slice(0, MOST_FRAMES)
}
