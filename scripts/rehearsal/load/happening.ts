/** The outcome of one request of the load. */
export interface Happening {
  kind: 'page' | 'read' | 'report'
  /** When it began, as `performance.now()`. */
  at: number
  /** Undefined when the visitor got what they asked for, else why not. */
  problem: string | undefined
  /** Browsers had to send it a second time, because a kept connection was lost. */
  isRepeated?: boolean
}
