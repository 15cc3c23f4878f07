/** A recurring background job. */
export interface Job {
  name: string
  /** Delay between the end of a run and the next one, unless that is requested earlier. */
  intervalMs: number
  /** Delay of the first run after the start; none by default. */
  initialDelayMs?: number
  /** True if every process runs it; otherwise one of them does. */
  isPerProcess?: boolean
  /**
   * Does all that is due, or as much as it can until `signal` aborts: the next run continues, in this process or another.
   * Resolves to the delay of the next run if that is not `intervalMs`.
   */
  run(signal: AbortSignal): Promise<{ nextRunInMs: number } | void>
  /** Log message for a failed run; the next one follows regardless. */
  failureMessage: string
}
