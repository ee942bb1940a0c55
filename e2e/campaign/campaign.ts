import { appendFileSync } from 'node:fs'

/** `npm run bench` sets it to run everything; `npm test` runs a sample. */
export const isLong = process.env.CAMPAIGN === 'long'

/** Writes a line of figures for `npm run bench` to print. */
export function reportFigure(line: string): void {
  if (process.env.CAMPAIGN_FIGURES) appendFileSync(process.env.CAMPAIGN_FIGURES, `${line}\n`)
}

/** Runs `work` for each item, `most` at a time, and returns a promise for each result. An error of one does not stop the others. */
export function atOnce<Item, Result>(
  items: Item[],
  { most, work }: { most: number; work: (item: Item) => Promise<Result> },
): Map<Item, Promise<Result>> {
  const results = new Map<Item, Promise<Result>>()
  const lanes = Array.from({ length: most }, () => Promise.resolve())
  for (const [index, item] of items.entries()) {
    const lane = index % most
    const result = (lanes[lane] ?? Promise.resolve()).then(() => work(item))
    lanes[lane] = result.then(ignore, ignore)
    results.set(item, result)
  }
  return results
}

function ignore(): void {}
