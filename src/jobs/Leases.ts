/** Who does a job, of all processes of a shop. */
export interface Leases {
  /**
   * Takes a job on: null, or in how many milliseconds to ask again, since another process does it or it is not due. `early`
   * is for one that somebody waits for.
   */
  take(job: string, early: boolean): Promise<number | null>
  /** Ends what was taken, due again in `dueInMs`; false where the job is wanted once more at once, by the same process. */
  end(job: string, dueInMs: number): Promise<boolean>
}

/** Of a process that shares its shop with nobody. */
export const ALONE: Leases = {
  take: async () => null,
  end: async () => true,
}
