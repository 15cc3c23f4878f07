/** Leases of jobs, shared by all processes of a shop. */
export interface Leases {
  /**
   * Acquires a job's lease. Resolves to null, or to the milliseconds until the next attempt if another process holds it or
   * the job is not due. `early` is for requested runs.
   */
  acquire(job: string, early: boolean): Promise<number | null>
  /**
   * Releases a lease; the job is due again in `dueInMs`. Resolves to false if the job was requested again and the same
   * process must run it immediately.
   */
  release(job: string, dueInMs: number): Promise<boolean>
}

/** Leases for a single process, which are always granted. */
export const SINGLE_PROCESS_LEASES: Leases = {
  acquire: async () => null,
  release: async () => true,
}
