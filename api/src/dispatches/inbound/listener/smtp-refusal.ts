/** The listener does not take a mail or a recipient. 4xx: the sender may try again; 5xx: never. */
export class SmtpRefusal extends Error {
  override name = 'SmtpRefusal'
  readonly endsConnection: boolean
  constructor(
    readonly responseCode: number,
    message: string,
    { endsConnection = false }: { endsConnection?: boolean } = {},
  ) {
    super(message)
    this.endsConnection = endsConnection
  }
}

/** The reply for an error: an outage and a defect keep the mail with the relay, which tries again. Nothing of them is told. */
export function replyTo(error: unknown): SmtpRefusal {
  return error instanceof SmtpRefusal ? error : new SmtpRefusal(451, 'Not stored, try again later')
}
