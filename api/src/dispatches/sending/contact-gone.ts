/** The contact's address does not work, and will not work again. `status` is a code in the style of RFC 3463. */
export class ContactGone extends Error {
  override name = 'ContactGone'
  constructor(
    readonly status: string,
    readonly diagnostic: string,
  ) {
    super(diagnostic)
  }
}
