import { failUsage } from './usage-error'

/**
 * The share of the visitors that `--canary` names, in percent: `10%` or `10`.
 * @throws {UsageError} for anything but 0.1 to 90.
 */
export function shareOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const share = /^\d{1,2}(?:\.\d)?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN
  return share >= 0.1 && share <= 90
    ? share
    : failUsage(`"${text}" is not a share of the visitors. It is from 0.1% to 90%, for example: --canary 10%`)
}
