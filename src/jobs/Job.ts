/** Something the shop does by itself, again and again. */
export interface Job {
  name: string
  /** How long after one run the next one begins, unless somebody asks for it before. */
  everyMs: number
  /** How long after the start the first run begins; at once where it is not said. */
  firstInMs?: number
  /** Whether every process does it for itself; what is not so is done by one of them. */
  isOwn?: boolean
  /**
   * Does all that is due, or as much of it as it can before `signal` ends it: what is left is found by the next run, in
   * this process or another. Answers when to run again where that is not after `everyMs`.
   */
  run(signal: AbortSignal): Promise<{ againInMs: number } | void>
  /** What the log says of a run that failed; the next one comes all the same. */
  failure: string
}
