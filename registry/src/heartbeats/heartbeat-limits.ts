export interface HeartbeatLimits {
  /** The owner changes its object this often. */
  beatMs: number
  /** An owner that could not change its object for this long has lost what it holds. */
  lostMs: number
  /** Others take an object that has not changed for this long as left behind: later than its owner gives up. */
  abandonedMs: number
}

export const HEARTBEAT_LIMITS: HeartbeatLimits = { beatMs: 2000, lostMs: 6000, abandonedMs: 10_000 }
