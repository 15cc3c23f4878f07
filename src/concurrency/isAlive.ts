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
