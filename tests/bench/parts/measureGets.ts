import { writeFileSync } from 'node:fs'
import path from 'node:path'
import autocannon from 'autocannon'
import { median } from '../median.ts'
import type { PartReport } from '../report/PartReport.ts'
import type { Bench } from '../servers/Bench.ts'
import type { ChildServer } from '../servers/ChildServer.ts'

const CONNECTIONS = 10
const ROUNDS = 3
const ROUND_SECONDS = 0.8
const MIN_RATIO = 0.8

const GETS: Record<string, string> = {
  'Product list, 30 products': '/api/products?limit=30',
  'One product': '/api/products/sw-001',
  'Home, rendered': '/',
  'Listing, rendered': '/collection/swimwear',
  'Product page, rendered': '/product/sw-001',
}

interface Speed {
  perSecond: number
  cpuMicros: number
  p50Ms: number
  p99Ms: number
}

interface GetSpeeds {
  name: string
  bytes: number
  shop: Speed
  express: Speed
  node: Speed
}

/** Measures the shop and two bare servers with the same bytes, alternately, so that other load affects all three. */
export async function measureGets(bench: Bench): Promise<PartReport> {
  const { server } = await bench.startShop()
  const gets = await measureAll(bench, server)
  await server.stop()
  return {
    tables: [
      {
        head: ['GET', 'server', 'per s', 'CPU µs', 'p50 ms', 'p99 ms', 'shop ×', 'shop × by CPU'],
        rows: gets.flatMap(rowsOf),
      },
    ],
    aims: gets.map(({ name, shop, express }) => ({
      name: `${name}: requests per second compared with bare Express`,
      value: shop.perSecond / express.perSecond,
      aim: MIN_RATIO,
      least: true,
    })),
  }
}

function rowsOf({ name, bytes, ...speeds }: GetSpeeds): string[][] {
  return (['shop', 'express', 'node'] as const).map((kind) => {
    const { perSecond, cpuMicros, p50Ms, p99Ms } = speeds[kind]
    return [
      kind === 'shop' ? `${name} (${(bytes / 1024).toFixed(1)} kB)` : '',
      { shop: 'shop', express: 'bare Express', node: 'bare node:http' }[kind],
      perSecond.toFixed(0),
      cpuMicros.toFixed(0),
      String(p50Ms),
      String(p99Ms),
      kind === 'shop' ? '' : (speeds.shop.perSecond / perSecond).toFixed(2),
      kind === 'shop' ? '' : (cpuMicros / speeds.shop.cpuMicros).toFixed(2),
    ]
  })
}

async function measureAll(bench: Bench, shop: ChildServer): Promise<GetSpeeds[]> {
  const answers = await Promise.all(
    Object.values(GETS).map(async (url) => [url, await read(shop.url + url)] as const),
  )
  const file = path.join(bench.folder, 'pages.json')
  const pages = answers.map(([url, { type, bytes }]) => [url, { type, body: bytes.toString('base64') }])
  // The first page also shows that the bare server is up.
  writeFileSync(file, JSON.stringify(Object.fromEntries(pages)))
  const yardstick = async (kind: string) => {
    const script = path.join(import.meta.dirname, '../servers/serveBytes.ts')
    return (await bench.start(['--import', 'tsx', script, kind, file])).server
  }
  const servers = { shop, express: await yardstick('express'), node: await yardstick('node') }
  try {
    const speeds: GetSpeeds[] = []
    for (const [name, url] of Object.entries(GETS)) {
      const rounds = { shop: [] as Speed[], express: [] as Speed[], node: [] as Speed[] }
      for (const server of Object.values(servers)) await measureGet(server, url, 0.3)
      for (let round = 0; round < ROUNDS; round++)
        for (const [kind, server] of Object.entries(servers))
          rounds[kind as keyof typeof rounds].push(await measureGet(server, url, ROUND_SECONDS))
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
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}`)
  return { type: answer.headers.get('content-type') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function measureGet(server: ChildServer, url: string, seconds: number): Promise<Speed> {
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
    throw new Error(`${url}: ${result.non2xx} wrong responses, ${result.errors} errors`)
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
