/** Why a tab cannot carry on: a part of its page did not load, a newer composition is live, or its release was revoked. */
export type FullLoadReason = 'broken-page' | 'newer-composition' | 'revoked-release'

/** Whether going to a path has to be a full load; a promise where that is to be found out first. It never fails. */
type Decision = (path: string) => boolean | Promise<boolean>

const reasons = new Set<FullLoadReason>()
const areRequired = () => reasons.size > 0
let decide: Decision = areRequired

/** Whether the next navigation has to be a full document load. */
export const fullLoads = {
  areRequired,
  has: (reason: FullLoadReason): boolean => reasons.has(reason),
  require: (reason: FullLoadReason): void => void reasons.add(reason),
  release: (reason: FullLoadReason): void => void reasons.delete(reason),

  /** The shell's judgement, which weighs the reasons; before it speaks, any reason will do. */
  decideBy(decision: Decision): void {
    decide = decision
  },

  isDue: (path: string): boolean | Promise<boolean> => decide(path),
}
