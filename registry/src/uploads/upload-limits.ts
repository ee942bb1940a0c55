/** The limits of one upload. */
export interface UploadLimits {
  /** All files of the release together, unpacked, in bytes. The archive must not be larger either. */
  bytes: number
  files: number
  /** The longest pause between two parts of the archive, in milliseconds. */
  idleMs: number
  /** The longest time for the whole archive, in milliseconds. */
  totalMs: number
  /** Archives that are received at the same time. */
  atOnce: number
}

export const DEFAULT_UPLOAD_LIMITS: UploadLimits = {
  bytes: 64 * 1024 * 1024,
  files: 2000,
  idleMs: 60_000,
  totalMs: 900_000,
  atOnce: 20,
}
