/** Ends work whose job belongs to another composer by now: this one could not show for too long that it works. */
export class LostJob extends Error {
  override name = 'LostJob'

  constructor() {
    super('This composer was away for too long: another one goes on with its jobs.')
  }
}
