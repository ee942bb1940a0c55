/** A report that somebody has submitted, on its way to the server. */
export interface KeptReport {
  /** Its idempotency key, made when the form was first filled in: however often it is sent, one report results. */
  id: string
  /** The text fields, as they travel. */
  fields: Record<string, string>
  image: Blob
  imageName: string
  /** Where the reporter stood; follows the report in a call of its own. */
  position?: { latitude: number; longitude: number; accuracy: number }
}

/** Why a report was kept instead of sent. `unsure`: nobody answered, so it may have arrived. */
type WaitingReason = 'log-in' | 'offline' | 'unsure' | 'server'

export type OutboxState =
  /** `reason` is null until it has been tried. */
  | { kind: 'waiting'; reason: WaitingReason | null; message: string }
  | { kind: 'attention'; message: string; fields: Record<string, string> }
  | { kind: 'sent'; reference: string; at: number }

export interface OutboxEntry extends Omit<KeptReport, 'image'> {
  /** Gone once the server has it. */
  image: Blob | null
  /** The account that it belongs to; null until somebody has logged in. It goes out under no other. */
  owner: string | null
  createdAt: number
  state: OutboxState
  attempts: number
  /** When it is tried again, in milliseconds since 1970. */
  nextAt: number
}
