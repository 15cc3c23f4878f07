import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildShopJobs } from '../../src/jobs/buildShopJobs.ts'
import { ShopMetrics } from '../../src/monitoring/ShopMetrics.ts'
import { ENV_NAMES, readEnv } from '../../src/startup/env.ts'
import type { Shop } from '../../src/startup/shop.ts'

/** Paths in the source folder that a built shop does not need: development tools write or read them, or they are optional. */
const ONLY_WRITTEN_OR_IN_DEVELOPMENT = new Set([
  'src/persistence/payloadTypes.ts',
  'src/migrations',
  'vite.config.ts',
  'storefront',
  'node_modules/.cache/rivage/picture-sizes',
])

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const [dockerfile, compose, unit] = ['Dockerfile', 'compose.yaml', 'ops/rivage.service'].map(read) as [
  string,
  string,
  string,
]
/** Part of compose.yaml before the services, with the shops' shared settings. */
const shops = compose.slice(0, compose.indexOf('\nservices:'))
const fromUnit = Object.fromEntries(
  [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

describe('deployment files', () => {
  it('sets only environment variables that the shop reads', () => {
    const given = [
      ...all(shops, /^ {4}([A-Z][A-Z0-9_]+):/gm),
      ...Object.keys(fromUnit),
      ...all(dockerfile, /^(?:ENV| {3}) ([A-Z_]+)=/gm),
    ]
    expect(given.length).toBeGreaterThan(25)
    expect(given.filter((name) => !ENV_NAMES.includes(name))).toEqual([])
  })

  it('lists every secret of compose.yaml in the example, without values', () => {
    const example = read('ops/compose.env.example')
    const names = all(example, /^([A-Z0-9_]+)=/gm)
    expect(names.toSorted()).toEqual([...new Set(all(compose, /(?<!\$)\$\{([A-Z0-9_]+)/g))].toSorted())
    const filled = all(example, /^([A-Z0-9_]+)=.+$/gm)
    expect(filled).toEqual(['ADMIN_USERNAME', 'RIVAGE_VERSION'])
    expect(compose).not.toMatch(/\$\{\w*(PASSWORD|SECRET|KEY|TOKEN)\w*:-[^}]/)
  })

  it('configures the shop completely, with a bucket of the storage service', () => {
    const lines = [...shops.matchAll(/^ {4}([A-Z][A-Z0-9_]+): (.+)$/gm)]
    const filled: Record<string, string> = {}
    for (const [, name = '', value = ''] of lines)
      filled[name] = value
        .replaceAll(/^'|'$/g, '')
        .replaceAll(/\$\{[A-Z0-9_]+:\?.+?\}/g, 'a-long-random-text')
        .replaceAll(/\$\{[A-Z0-9_]+:-(.*?)\}/g, '$1')
    const { bucket } = readEnv({
      ...filled,
      PUBLIC_URL: 'https://shop.example',
      PAYMENTS: 'sandbox',
    })
    const storage = new URL(bucket?.endpoint ?? '')
    expect(compose).toContain(`\n  ${storage.hostname}:\n`)
    expect(compose).toContain(`http://127.0.0.1:${storage.port}/health`)
    expect(compose).toContain(`mkdir -p /data/${bucket?.name} `)
    expect(compose).toContain(`ROOT_ACCESS_KEY: ${bucket?.accessKeyId}\n`)
  })

  it('uses the same port in all files', () => {
    const port = /PORT=(\d+)/.exec(dockerfile)?.[1]
    expect(port).toBe(String(readEnv({}).port))
    expect(dockerfile).toContain(`EXPOSE ${port}`)
    expect(shops).toContain(`PORT: '${port}'`)
    expect(fromUnit.PORT).toBe(port)
    expect(all(read('ops/Caddyfile'), /shop-\d:(\d+)/g)).toEqual([port, port])
    expect(all(read('ops/prometheus/prometheus.yaml'), /shop-\d:(\d+)/g)).toEqual([port, port])
  })

  it('waits on shutdown for draining and for open requests', () => {
    const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(dockerfile)?.[1])
    expect(Number(fromUnit.DRAIN_SECONDS)).toBe(drain)
    expect(shops).toContain(`DRAIN_SECONDS: '${drain}'`)
    expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThanOrEqual(drain + 15)
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThanOrEqual(drain + 15)
  })

  it('starts an existing file, with all files that it needs', () => {
    const entry = /^CMD \["node", "(.+?)"\]/m.exec(dockerfile)?.[1] ?? 'none'
    expect(existsSync(path.join(root, entry))).toBe(true)
    expect(unit).toContain(entry)
    const copied = all(dockerfile, /^COPY --from=build \/shop\/(\S+)/gm)
    const needed = all(read(entry), /'((?:dist|panel)\/[^']+)'/g)
    expect(needed.length).toBeGreaterThan(2)
    for (const file of needed) expect(copied).toContain(file.split('/')[0])
    const ignored = read('.dockerignore').split('\n')
    for (const source of all(dockerfile, /^COPY (?!--)(?:.* )?(\S+) \S+$/gm)) {
      expect(existsSync(path.join(root, source)), source).toBe(true)
      expect(ignored).not.toContain(source)
    }
  })
})

describe('Docker image', () => {
  it('contains every file that the server reads at runtime', () => {
    const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => path.join('src', file))
    expect(sources.length).toBeGreaterThan(300)
    const places = sources.flatMap((file) => all(read(file), /path\.resolve\('([^']+)'/g))
    const copied = all(dockerfile, /^COPY (?:--from=build \/shop\/)?(?!--)(\S+)/gm)
    expect(places).toContain('src/seed/pictures')
    const missing = places.filter((place) => !copied.some((copy) => `${place}/`.startsWith(`${copy}/`)))
    expect(missing.filter((place) => !ONLY_WRITTEN_OR_IN_DEVELOPMENT.has(place))).toEqual([])
  })
})

describe('monitoring', () => {
  const rules = read('ops/prometheus/alerts.yaml')
  const dashboard = JSON.parse(read('ops/grafana/dashboard.json')) as {
    panels: Array<{ targets: Array<{ expr: string }> }>
  }
  const queries = [
    ...rules.split('- alert:'),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]

  it('queries only metrics that the shop exports', async () => {
    const unused = { responses: { size: { count: 0, bytes: 0 } }, payload: {} } as unknown as Shop
    const measured = all(await new ShopMetrics(unused).render(), /^# TYPE (\w+)/gm)
    const named = new Set(
      queries.flatMap((query) =>
        all(query, /\b((?:shop|nodejs|process)_[a-z0-9_]+)/g).map((name) =>
          name.replace(/_(bucket|count)$/, ''),
        ),
      ),
    )
    expect(named.size).toBeGreaterThan(12)
    expect([...named].filter((name) => !measured.includes(name))).toEqual([])
  })

  it('never sums metrics that are equal in all processes', () => {
    const shared =
      /sum[^(]*(?:\([^(]*\) *)?\(\s*(shop_(?:checkouts_open|orders_to_review|emails_waiting|claims_open|database_up))/
    for (const query of queries) expect(query).not.toMatch(shared)
  })

  it('watches the shared jobs that run at least every 30 seconds', () => {
    const often = buildShopJobs({ payload: {}, env: {} } as Shop).filter(
      ({ intervalMs, isPerProcess }) => intervalMs <= 30_000 && !isPerProcess,
    )
    const watched = /exported_job=~"(.+)"/.exec(rules)?.[1]?.split('|') ?? []
    expect(watched.toSorted()).toEqual(often.map(({ name }) => name).toSorted())
  })
})
