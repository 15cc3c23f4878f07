/** Whether there is another process of this number on this machine. */
export function isAlive(pid: number): boolean {
  // The same number after a restart of the machine or the container is this process itself, which holds nothing yet.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** After which a process that is not seen counts as gone; the clocks of machines differ, and SQLite is on one. */
const GONE_AFTER_MS = { sqlite: 15_000, mongodb: 60_000 } as const

/**
 * Whether a process that wrote itself down may still be there, seen from the machine `here`: what is alive on another one
 * cannot be seen, only when it was heard of last.
 */
export function mayBeThere(
  { host, pid, seenAt }: { host: string; pid: number; seenAt: string | Date },
  here: string,
  database: keyof typeof GONE_AFTER_MS,
): boolean {
  if (host === here) return isAlive(pid)
  return Date.now() - new Date(seenAt).getTime() <= GONE_AFTER_MS[database]
}
