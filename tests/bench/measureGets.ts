import { writeFileSync } from 'node:fs'
import path from 'node:path'
import autocannon from 'autocannon'
import { freePort } from '../support/freePort.ts'
import { ChildServer } from './ChildServer.ts'
import { median } from './median.ts'

const CONNECTIONS = 10
const ROUNDS = 3
const ROUND_SECONDS = 0.8

export const GETS: Record<string, string> = {
  'Product list, 30 pieces': '/api/products?limit=30',
  'One product': '/api/products/sw-001',
  'Home, rendered': '/',
  'Listing, rendered': '/collection/swimwear',
  'Product page, rendered': '/product/sw-001',
}

export interface Speed {
  perSecond: number
  cpuMicros: number
  p50Ms: number
  p99Ms: number
}

export interface GetSpeeds {
  name: string
  bytes: number
  shop: Speed
  express: Speed
  node: Speed
}

/** Asks the shop and the two yardsticks for the same bytes in turns, so that a busy machine is as busy for all three. */
export async function measureGets(shop: ChildServer, folder: string): Promise<GetSpeeds[]> {
  const answers = await Promise.all(
    Object.values(GETS).map(async (url) => [url, await read(shop.url + url)] as const),
  )
  const file = path.join(folder, 'pages.json')
  const pages = answers.map(([url, { type, bytes }]) => [url, { type, body: bytes.toString('base64') }])
  // The first page answers the question whether the yardstick is up.
  writeFileSync(file, JSON.stringify(Object.fromEntries(pages)))
  const yardstick = async (kind: string) => {
    const args = ['--import', 'tsx', path.join(import.meta.dirname, 'serveBytes.ts'), kind, file]
    return (await ChildServer.start(args, await freePort())).server
  }
  const servers = { shop, express: await yardstick('express'), node: await yardstick('node') }
  try {
    const speeds: GetSpeeds[] = []
    for (const [name, url] of Object.entries(GETS)) {
      const rounds = { shop: [] as Speed[], express: [] as Speed[], node: [] as Speed[] }
      for (const server of Object.values(servers)) await hit(server, url, 0.3)
      for (let round = 0; round < ROUNDS; round++)
        for (const [kind, server] of Object.entries(servers))
          rounds[kind as keyof typeof rounds].push(await hit(server, url, ROUND_SECONDS))
      const bytes = answers.find(([asked]) => asked === url)?.[1].bytes.length ?? 0
      const { shop, express, node } = rounds
      speeds.push({ name, bytes, shop: middle(shop), express: middle(express), node: middle(node) })
    }
    return speeds
  } finally {
    await Promise.all([servers.express.stop(), servers.node.stop()])
  }
}

async function read(url: string) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return { type: answer.headers.get('content-type') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function hit(server: ChildServer, url: string, seconds: number): Promise<Speed> {
  const cpuBefore = server.cpuMicros()
  const start = performance.now()
  const result = await autocannon({
    url: server.url + url,
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: 100,
  })
  const elapsed = (performance.now() - start) / 1000
  const { total } = result.requests
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} wrong answers, ${result.errors} errors`)
  return {
    perSecond: total / elapsed,
    cpuMicros: (server.cpuMicros() - cpuBefore) / total,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  }
}

function middle(rounds: readonly Speed[]): Speed {
  const of = (field: keyof Speed) => median(rounds.map((round) => round[field]))
  return { perSecond: of('perSecond'), cpuMicros: of('cpuMicros'), p50Ms: of('p50Ms'), p99Ms: of('p99Ms') }
}
