// Loaded by `node --import` before a server: its clock goes ahead by CLOCK_AHEAD_MS.
const AHEAD = Number(process.env.CLOCK_AHEAD_MS)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + AHEAD] : parts))
  }

  static now() {
    return RealDate.now() + AHEAD
  }
}
