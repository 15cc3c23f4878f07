import { spawn } from 'node:child_process'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { ShopProcess } from './ShopProcess.ts'

/** Shop with a simulated database outage, of which the shop is not notified. */
export interface ShopWithOutages {
  shop: ShopProcess
  startOutage(): Promise<void>
  endOutage(): Promise<void>
  close(): Promise<void>
}

/** Starts a shop on SQLite. During an outage another process holds the write lock; reads still work. */
export async function startLockableShop(): Promise<ShopWithOutages> {
  const shop = await ShopProcess.start()
  let letGo = async () => {}
  return {
    shop,
    async startOutage() {
      const script = path.join(import.meta.dirname, 'lockDatabase.mjs')
      const holder = spawn(process.execPath, [script, path.join(shop.dataDir, 'shop.db')], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      const ended = once(holder, 'exit')
      await once(holder.stdout, 'data')
      letGo = async () => {
        holder.stdin.write('go')
        await ended
        letGo = async () => {}
      }
    },
    endOutage: () => letGo(),
    async close() {
      await letGo()
      await shop.close()
    },
  }
}

/** TCP proxy to a MongoDB server. `cut` closes all connections and rejects new ones. */
export interface TcpProxy {
  uri: string
  cut(): void
  restore(): void
  close(): void
}

export async function startTcpProxy(databaseUri: string): Promise<TcpProxy> {
  const real = new URL(databaseUri)
  const sockets = new Set<net.Socket>()
  let isAway = false
  const proxy = net.createServer((near) => {
    if (isAway) return void near.destroy()
    const far = net.connect(Number(real.port || 27017), real.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const uri = new URL(databaseUri)
  uri.hostname = '127.0.0.1'
  uri.port = String((proxy.address() as AddressInfo).port)
  // Otherwise the driver connects to the host that the server reports, bypassing the proxy.
  uri.searchParams.set('directConnection', 'true')
  return {
    uri: uri.href,
    cut() {
      isAway = true
      for (const socket of sockets) socket.destroy()
    },
    restore() {
      isAway = false
    },
    close: () => void proxy.close(),
  }
}

export async function startShopBehindProxy(databaseUri: string): Promise<ShopWithOutages> {
  const way = await startTcpProxy(databaseUri)
  const shop = await ShopProcess.start({ databaseUri: way.uri })
  return {
    shop,
    startOutage: async () => way.cut(),
    endOutage: async () => way.restore(),
    async close() {
      way.restore()
      await shop.close()
      way.close()
    },
  }
}
