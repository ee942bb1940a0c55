/** Something that is wrong with a candidate, and how to fix it. */
export interface Problem {
  problem: string
  remedy: string
}

export interface Refusal extends Problem {
  /** The name of the check that found the problem. */
  check: string
}

/** A candidate was refused. Nothing has changed. */
export class AdmissionError extends Error {
  override name = 'AdmissionError'

  constructor(readonly refusals: Refusal[]) {
    const lines = refusals.map(({ check, problem, remedy }) => `  [${check}] ${sentence(problem)} ${remedy}`)
    super(`Refused; everything stays as it was.\n${lines.join('\n')}`)
  }
}

/** A problem may end with the message of an error that an app has thrown, without a full stop. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
