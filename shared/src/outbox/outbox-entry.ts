/** A submitted report on its way to the server. */
export interface KeptReport {
  /** The idempotency key, made when the form was first filled in: however often the report is sent, one report results. */
  id: string
  /** The text fields, in the format of the request. */
  fields: Record<string, string>
  image: Blob
  imageName: string
  /** The reporter's own position; sent after the report, in a request of its own. */
  position?: { latitude: number; longitude: number; accuracy: number }
}

/** Why a report is still on the device. `unsure`: no response came in time, so it may have arrived. */
type WaitingReason = 'log-in' | 'offline' | 'unsure' | 'server'

export type OutboxState =
  /** `reason` is null before the first attempt. */
  | { kind: 'waiting'; reason: WaitingReason | null; message: string }
  /** The server refused the report as it is; the reporter has to correct it. */
  | { kind: 'attention'; message: string; fields: Record<string, string> }
  | { kind: 'sent'; reference: string; at: number }

/** A report as it is stored on the device. */
export interface OutboxEntry extends Omit<KeptReport, 'image'> {
  /** Null once the server has it. */
  image: Blob | null
  /** The account that the report belongs to; null until an account has logged in. It is sent under no other account. */
  owner: string | null
  createdAt: number
  state: OutboxState
  attempts: number
  /** The time of the next attempt, in milliseconds since 1970. */
  nextAt: number
}

/** A report in the list. */
export interface ShownEntry extends OutboxEntry {
  /** The share of the upload that is done, from 0 to 1; null while the report is not being sent. */
  progress: number | null
}
