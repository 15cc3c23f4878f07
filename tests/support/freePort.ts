import { randomInt } from 'node:crypto'
import net from 'node:net'

/** Below the ports that systems give out by themselves: one of those would soon be a connection's, here or in a test beside. */
const [FIRST, LAST] = [15_000, 29_999]

/** A port that nobody listens on, and that nobody is likely to take before it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
