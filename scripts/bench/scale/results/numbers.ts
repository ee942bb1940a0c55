/** Three significant digits. */
export function digits(value: number): string {
  if (value >= 100) return thousands(value)
  return Number(value.toPrecision(3)).toString()
}

export function thousands(value: number): string {
  return Math.round(value).toLocaleString('en-GB')
}
