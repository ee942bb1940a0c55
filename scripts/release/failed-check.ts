/** A check that ran and found something: exit code 1, and its result is printed with `--json` as if it had passed. */
export class FailedCheck extends Error {
  override name = 'FailedCheck'

  constructor(
    message: string,
    readonly result: object,
  ) {
    super(message)
  }
}
