import { appendFileSync } from 'node:fs'

/** Writes a line of figures for `npm run bench` to print. */
export function reportFigure(line: string): void {
  if (process.env.CAMPAIGN_FIGURES) appendFileSync(process.env.CAMPAIGN_FIGURES, `${line}\n`)
}
