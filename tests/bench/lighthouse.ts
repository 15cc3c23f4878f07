// Runs Lighthouse against the built shop with phone emulation and prints its scores: `npm run lighthouse`. npx downloads
// Lighthouse, because its 180 MB are too much for everyone who only starts the shop.
import { execFileSync } from 'node:child_process'
import { ShopProcess } from '../faults/ShopProcess.ts'
import { median } from './median.ts'
import { METRICS_ENV, waitForImageSizes } from './servers/waitForImageSizes.ts'
import { toCpuSlowdown } from './toCpuSlowdown.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 5
const TRIES = 3
const PAGES = { Home: '/', Listing: '/collection/swimwear', Product: '/product/sw-001' }

/** Minimum scores of each page. */
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const MAX_LAYOUT_SHIFT = 0.02

interface Report {
  environment: { benchmarkIndex: number }
  configSettings: { throttling: { cpuSlowdownMultiplier: number } }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
}

const shop = await ShopProcess.start({
  entry: 'dist/server/server.js',
  env: { NODE_ENV: 'production', ...METRICS_ENV },
})
try {
  await waitForImageSizes(shop.url)
  const judged = Object.entries(PAGES).map(([name, path]) => judge(name, path))
  console.table(Object.fromEntries(judged.map(({ name, row }) => [name, row])))
  const misses = judged.flatMap(({ name, missed }) => missed.map((miss) => `${name}: ${miss}`))
  for (const miss of misses) console.log(miss)
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  await shop.close()
}

function judge(name: string, path: string) {
  const reports = Array.from({ length: RUNS }, () => inspectAsPhone(shop.url + path))
  const middle = (of: (report: Report) => number) => median(reports.map(of))
  const scores = Object.keys(AIMS).map(
    (category) =>
      [category, middle(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))] as const,
  )
  const shift = middle(valueOf('cumulative-layout-shift'))
  const row = {
    ...Object.fromEntries(scores),
    'layout shift': Number(shift.toFixed(3)),
    'largest paint, ms': Math.round(middle(valueOf('largest-contentful-paint'))),
    'blocked, ms': Math.round(middle(valueOf('total-blocking-time'))),
    slowdown: Number(
      middle(({ configSettings }) => configSettings.throttling.cpuSlowdownMultiplier).toFixed(1),
    ),
  }
  const missed = [
    ...scores
      .filter(([category, score]) => score < AIMS[category as keyof typeof AIMS])
      .map(([category, score]) => `${category} is ${score}${failuresOf(category, reports[0])}`),
    ...(shift > MAX_LAYOUT_SHIFT ? [`the layout shifts by ${shift.toFixed(3)}`] : []),
  ]
  return { name, row, missed }
}

/**
 * Runs Lighthouse with a CPU slowdown for this machine, measured right before. The default of four is for a fast machine; on
 * a slower or busy one it would emulate a slower phone.
 */
function inspectAsPhone(url: string): Report {
  const { environment } = inspect(url, ['--only-audits=viewport-insight'])
  const slowdown = toCpuSlowdown(environment.benchmarkIndex)
  return inspect(url, [
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    `--only-categories=${Object.keys(AIMS).join(',')}`,
  ])
}

/** Runs Lighthouse, again if a trace has no beginning (NO_NAVSTART), which happens occasionally. */
function inspect(url: string, options: readonly string[]): Report {
  for (let tries = TRIES; ; tries--) {
    try {
      return runLighthouse(url, options)
    } catch (error) {
      if (tries === 1 || !String((error as { stdout?: unknown }).stdout).includes('NO_NAVSTART')) throw error
    }
  }
}

function runLighthouse(url: string, options: readonly string[]): Report {
  const chrome = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' }
  const output = ['--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${chrome}`]
  return JSON.parse(
    execFileSync('npx', ['--yes', LIGHTHOUSE, url, ...output, ...options], {
      env,
      encoding: 'utf8',
      maxBuffer: 64 << 20,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as Report
}

function valueOf(audit: string) {
  return (report: Report) => report.audits[audit]?.numericValue ?? 0
}

/** Returns the failed audits of a category; for performance, the numbers are enough. */
function failuresOf(category: string, report?: Report): string {
  if (!report || category === 'performance') return ''
  const failed = Object.values(report.audits).filter(({ score }) => score !== null && score < 1)
  return `: ${failed.map(({ title }) => title).join('; ')}`
}
