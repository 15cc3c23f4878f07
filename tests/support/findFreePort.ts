import { randomInt } from 'node:crypto'
import net from 'node:net'

/**
 * Below the ephemeral ports of operating systems, which a connection of this or a parallel test could take.
 */
const [FIRST, LAST] = [15_000, 29_999]

/** Returns a port that is free and unlikely to be taken before it is used. */
export async function findFreePort(): Promise<number> {
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
