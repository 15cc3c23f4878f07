/** Returns true if another process with this PID runs on this machine. */
export function isPidAlive(pid: number): boolean {
  // After a restart of the machine or container, this process may have the PID of an earlier one and holds no lock yet.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Heartbeat age after which a process counts as dead. Allows for clock differences between machines; SQLite runs on one. */
const HEARTBEAT_TIMEOUT_MS = { sqlite: 15_000, mongodb: 60_000 } as const

/**
 * Returns true if a registered process may still be alive. On hosts other than `thisHost`, only its last heartbeat is
 * known.
 */
export function isProcessAlive(
  { host, pid, seenAt }: { host: string; pid: number; seenAt: string | Date },
  thisHost: string,
  database: keyof typeof HEARTBEAT_TIMEOUT_MS,
): boolean {
  if (host === thisHost) return isPidAlive(pid)
  return Date.now() - new Date(seenAt).getTime() <= HEARTBEAT_TIMEOUT_MS[database]
}
