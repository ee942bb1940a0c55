/** Why the next page is loaded as a document: a part of this one did not load, or its composition is no longer current. */
export type FullLoadReason = 'broken-page' | 'newer-composition' | 'revoked-release'

/** Whether a navigation to a path has to be a full load; a promise when that takes a request. It never rejects. */
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

  /** Sets the shell's decision, which weighs the reasons. Before that, any reason is enough. */
  decideBy(decision: Decision): void {
    decide = decision
  },

  isDue: (path: string): boolean | Promise<boolean> => decide(path),
}
