import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { CATALOGUE } from '../../domain/catalogue.ts'
import { ShopClient } from '../support/ShopClient.ts'
import type { ChildServer } from './ChildServer.ts'
import { median } from './median.ts'

const FEW = 50
const MANY = { orders: 50_000, products: 5_000 }
const WARM_UP = 300
const ROUNDS = 5
/** So many that the system's clock of processor time, which ticks every 10 ms, can tell them. */
const REQUESTS = 80
const LIMIT = 20

export interface ListSpeed {
  list: string
  page: string
  cpuMicros: number
  p50Ms: number
  /** How many times as much as the first page of fifty costs; null for that page itself. */
  ratio: { cpu: number; p50: number } | null
}

/**
 * Asks a shop of fifty orders and products and one of many for pages of their lists, in turns, so that a busy machine
 * is as busy for both. Each begins with a copy of the data of a shop that was started once.
 */
export async function measureAdminLists(
  dataDir: string,
  start: (dataDir: string) => Promise<ChildServer>,
): Promise<ListSpeed[]> {
  const [few, many] = [
    await start(copyFilled(dataDir, 'few', { orders: FEW, products: FEW })),
    await start(copyFilled(dataDir, 'many', MANY)),
  ]
  try {
    const [askFew, askMany] = [await signedIn(few), await signedIn(many)]
    for (const list of Object.keys(MANY))
      for (let request = 0; request < WARM_UP; request++) {
        await askFew(`/api/admin/${list}`)
        await askMany(`/api/admin/${list}`)
      }
    const speeds: ListSpeed[] = []
    for (const [list, count] of Object.entries(MANY)) {
      const path = `/api/admin/${list}?limit=${LIMIT}`
      const last = count / LIMIT
      const pages = Object.entries({ first: 1, middle: last / 2, last }).map(([place, page]) => ({
        page: `${place} of ${count.toLocaleString('en')}`,
        server: many,
        ask: () => askMany(`${path}&page=${page}`),
      }))
      const first = { page: `first of ${FEW}`, server: few, ask: () => askFew(path) }
      speeds.push(...(await measureInTurns(list, [first, ...pages])))
    }
    return speeds
  } finally {
    await Promise.all([few.stop(), many.stop()])
  }
}

interface Page {
  page: string
  server: ChildServer
  ask(): Promise<void>
}

async function measureInTurns(list: string, pages: Page[]): Promise<ListSpeed[]> {
  const rounds = pages.map(() => ({ cpuMicros: [] as number[], ms: [] as number[] }))
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, { server, ask }] of pages.entries()) {
      const cpuBefore = server.cpuMicros()
      const ms: number[] = []
      for (let request = 0; request < REQUESTS; request++) {
        const start = performance.now()
        await ask()
        ms.push(performance.now() - start)
      }
      rounds[index]?.cpuMicros.push((server.cpuMicros() - cpuBefore) / REQUESTS)
      rounds[index]?.ms.push(median(ms))
    }
  const middles = rounds.map(({ cpuMicros, ms }) => ({ cpuMicros: median(cpuMicros), p50Ms: median(ms) }))
  return middles.map(({ cpuMicros, p50Ms }, index) => {
    const [base] = middles
    const ratio = index && base ? { cpu: cpuMicros / base.cpuMicros, p50: p50Ms / base.p50Ms } : null
    return { list, page: pages[index]?.page ?? '', cpuMicros, p50Ms, ratio }
  })
}

function copyFilled(dataDir: string, name: string, { orders, products }: typeof MANY): string {
  const copy = path.join(path.dirname(dataDir), name)
  cpSync(dataDir, copy, { recursive: true })
  const cli = path.join(import.meta.dirname, '../support/fillShopCli.ts')
  const counts = [`--orders=${orders}`, `--products=${products - CATALOGUE.length}`]
  execFileSync(process.execPath, ['--conditions=development', '--import', 'tsx', cli, ...counts], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: copy },
  })
  return copy
}

/** Asks as an admin over one connection that is kept, and reads the whole answer, which has to be a 200. */
async function signedIn({ url }: ChildServer) {
  const authorization = `Bearer ${await new ShopClient(url, '').signIn()}`
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  return (path: string) =>
    new Promise<void>((resolve, reject) => {
      const request = http.get(`${url}${path}`, { agent, headers: { authorization } }, (answer) => {
        answer.on('end', resolve).resume()
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`))
      })
      request.on('error', reject)
    })
}
