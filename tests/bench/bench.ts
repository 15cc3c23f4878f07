// Measures how fast the built shop is on this machine; see `npm run bench -- --help` for parts and options. Everything runs
// on the loopback interface, in a temporary folder.
import { type PartName, readOptions } from './options.ts'
import { measureMixedLoad } from './parts/measureMixedLoad.ts'
import { measureCheckouts } from './parts/measureCheckouts.ts'
import { measureGets } from './parts/measureGets.ts'
import { measureLarge } from './parts/measureLarge.ts'
import { measureLists } from './parts/measureLists.ts'
import { measureProcesses } from './parts/measureProcesses.ts'
import { measureRendering } from './parts/measureRendering.ts'
import { measureStarts } from './parts/measureStarts.ts'
import { AIM_HEAD, type PartReport, aimRow } from './report/PartReport.ts'
import { printTable } from './report/printTable.ts'
import { type RanPart, writeReport } from './report/writeReport.ts'
import { Bench, isShopBuilt } from './servers/Bench.ts'

interface Part {
  title: string
  measure(bench: Bench): Promise<PartReport>
  /** Time limit in minutes; most of it is for filling a large shop. */
  minutes: number
}

const PARTS: Record<PartName, Part> = {
  start: { title: 'Start and memory', measure: measureStarts, minutes: 8 },
  gets: { title: 'Cached responses compared with bare servers', measure: measureGets, minutes: 5 },
  rendering: { title: 'Uncached pages', measure: measureRendering, minutes: 5 },
  busy: { title: 'Mixed load', measure: measureMixedLoad, minutes: 6 },
  checkouts: { title: 'Checkouts', measure: measureCheckouts, minutes: 5 },
  processes: { title: 'Several processes', measure: measureProcesses, minutes: 25 },
  lists: { title: 'Portal lists', measure: measureLists, minutes: 8 },
  large: { title: 'Large shop', measure: measureLarge, minutes: 120 },
}

const MINUTE_MS = 60_000

if (!isShopBuilt()) {
  console.error('The shop is not built. Run "npm run build" first.')
  process.exit(1)
}

const options = readOptions(process.argv.slice(2))
const bench = new Bench(options)
const ran: RanPart[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void bench.end().finally(() => process.exit(1)))
try {
  console.log('Creating the shop to measure, with all image sizes …')
  await bench.getSeededShop()
  for (const name of options.parts) {
    const { title, minutes, measure } = PARTS[name]
    const start = performance.now()
    const report = await withTimeout(measure(bench), minutes).catch((error: unknown) => {
      console.error(error)
      return { tables: [], aims: [], mistakes: [`Failed to measure ${title}: ${firstLine(error)}`] }
    })
    ran.push({ name, title, report })
    console.log(`\n━━━ ${title} (${((performance.now() - start) / 1000).toFixed(0)} s)`)
    report.tables.forEach(printTable)
    for (const mistake of report.mistakes ?? []) console.error(mistake)
    if (report.mistakes?.length) process.exitCode = 1
    // Processes left by a part that timed out would slow down the next one.
    await bench.killAll()
  }
  console.log('\n━━━ Targets')
  printTable({ head: AIM_HEAD, rows: ran.flatMap(({ report }) => report.aims).map(aimRow) })
  if (options.write) await writeReport(options.write, ran, command())
} finally {
  await bench.end()
}

async function withTimeout(measured: Promise<PartReport>, minutes: number): Promise<PartReport> {
  let limit: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    limit = setTimeout(() => {
      reject(new Error(`not finished after ${minutes} minutes`))
    }, minutes * MINUTE_MS)
  })
  // After a timeout the rest fails because its server is gone: ignore these errors.
  measured.catch(() => {})
  return Promise.race([measured, tooLong]).finally(() => clearTimeout(limit))
}

function firstLine(error: unknown): string | undefined {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]
}

/** Returns the command that repeats this run, without the paths of this machine. */
function command(): string {
  const given = process.argv.slice(2).filter((arg) => !/^--(keep|write)=/.test(arg))
  return ['npm run bench', ...(given.length > 0 ? ['--', ...given] : [])].join(' ')
}
