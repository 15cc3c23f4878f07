// npm run endure: runs thousands of checkouts on several processes that are killed in turn, with network
// faults and closed browsers. Then compares the records of the shop and the payment provider. See options.ts.
import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '../../domain/contract/product.ts'
import { ALL_DATABASES, type DatabaseKind } from '../faults/databases.ts'
import { randomInteger, pickRandom, seededRandom } from '../faults/seededRandom.ts'
import { type ShopCluster, hasHaproxy, startCluster } from '../faults/shopCluster.ts'
import type { ShopRows } from '../faults/ShopProcess.ts'
import { ShopClient } from '../support/ShopClient.ts'
import { type MailServer, startMailServer } from '../support/startMailServer.ts'
import { type ConsistencyCheck, compareRecords } from './compareRecords.ts'
import { Customer, type Visit } from './Customer.ts'
import { FaultyProvider } from './FaultyProvider.ts'
import { readOptions } from './options.ts'
import { type EnduranceResult, printResult, writeResults } from './report.ts'
import { createCatalogue } from './createCatalogue.ts'

const CUSTOMERS = 16
/** Concurrent buyers of the ten units of a drop. */
const BUYERS = 50
const KILL_EVERY_MS = 2_000
const LATEST_EVENT_MS = 25_000
const SETTLED_WITHIN_MS = 20 * 60_000
const POLL_MS = 5_000

const { checkouts, databases, seed, write } = readOptions(process.argv.slice(2))
if (!hasHaproxy) process.exit(2)
const endings: (() => unknown)[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().finally(() => process.exit(1)))
const endured: EnduranceResult[] = []
for (const database of ALL_DATABASES.filter(({ name }) =>
  databases.some((asked) => asked === name.toLowerCase()),
)) {
  console.log(`\n━━━ ${database.name}: ${checkouts} checkouts, seed ${seed}`)
  const result = await endure(database)
  printResult(result)
  endured.push(result)
}
if (write) await writeResults(write, endured)
process.exitCode = endured.every(({ consistencyChecks }) => consistencyChecks.every(isRight)) ? 0 : 1

async function end(): Promise<void> {
  for (const ending of endings.splice(0).reverse()) await ending()
}

function isRight({ expected, found }: ConsistencyCheck): boolean {
  return expected === found
}

async function endure({ name, createUri }: DatabaseKind): Promise<EnduranceResult> {
  const provider = await FaultyProvider.start(seed)
  endings.push(() => provider.close())
  const mails = await startMailServer()
  endings.push(() => mails.close())
  // SQLite allows two processes.
  const processes = name === 'SQLite' ? 2 : 3
  const env = { SMTP_URL: mails.url, MAIL_FROM: 'letters@shop.example' }
  const cluster = await startCluster(createUri(), processes, { provider: provider.address, env })
  endings.push(() => cluster.close())
  try {
    provider.deliverTo(cluster.url)
    const admin = new ShopClient(cluster.url, cluster.keys.publishableKey)
    const drops = Math.ceil(checkouts / 2 / BUYERS)
    const catalogue = await createCatalogue(admin, drops)
    const begunAt = performance.now()
    const { visits, kills } = await runCheckouts(cluster, provider, catalogue)
    const seconds = (performance.now() - begunAt) / 1000
    console.log(
      `${visits.length} checkouts in ${seconds.toFixed(0)} s, ${kills} kills; finishing open checkouts …`,
    )
    const rows = await waitUntilSettled(cluster, provider, mails)
    const agreements = compareRecords({
      rows,
      payments: provider.payments(),
      visits,
      catalogue: [...catalogue.wares, ...catalogue.drops],
      confirmations: confirmationsOf(mails),
    })
    return {
      database: name,
      seed,
      processes,
      seconds,
      kills,
      visits,
      faultCounts: provider.faultCounts,
      consistencyChecks: agreements,
    }
  } finally {
    await end()
  }
}

interface Catalogue {
  wares: readonly Product[]
  drops: readonly Product[]
}

/** Runs the checkouts: half buy regular products; in the other half fifty shoppers compete for ten units. */
async function runCheckouts(cluster: ShopCluster, provider: FaultyProvider, { wares, drops }: Catalogue) {
  const { publishableKey } = cluster.keys
  const shop = new ShopClient(cluster.url, publishableKey)
  const browser = new ShopClient(provider.browserUrl, publishableKey)
  const visits: Visit[] = []
  let isOver = false
  const progressTimer = setInterval(() => console.log(`  ${visits.length} checkouts`), 30_000)
  const visit = async (
    n: number,
    choose: (random: ReturnType<typeof seededRandom>) => readonly Product[],
  ) => {
    const random = seededRandom(seed, n)
    const customer = new Customer(shop, browser, random)
    visits.push(await customer.checkOut(`checkout-${n}`, choose(random)))
  }
  const half = Math.floor(checkouts / 2)
  const strolling = Array.from({ length: CUSTOMERS }, async (_, first) => {
    for (let n = first; n < half; n += CUSTOMERS)
      await visit(n, (random) => [
        ...new Set(Array.from({ length: randomInteger(random, 1, 3) }, () => pickRandom(random, wares))),
      ])
  })
  const rushing = (async () => {
    for (let n = half; n < checkouts; n += BUYERS) {
      const drop = drops[Math.floor((n - half) / BUYERS)]
      if (!drop) break
      const count = Math.min(BUYERS, checkouts - n)
      await Promise.all(Array.from({ length: count }, (_, at) => visit(n + at, () => [drop])))
    }
  })()
  const killing = killProcessesUntil(cluster, () => isOver)
  await Promise.all([...strolling, rushing]).finally(() => {
    isOver = true
    clearInterval(progressTimer)
  })
  return { visits, kills: await killing }
}

/** Kills and restarts the processes in turn; resolves to the number of kills. */
async function killProcessesUntil({ processes }: ShopCluster, isOver: () => boolean): Promise<number> {
  let kills = 0
  while (!isOver()) {
    const shop = processes[kills % processes.length]
    if (!shop) throw new Error('No process')
    const next = pause(KILL_EVERY_MS)
    await shop.kill()
    kills++
    await Promise.all([shop.start(), next])
  }
  return kills
}

/** Stops fault injection, expires checkouts and claims, and waits until the shop has settled them. */
async function waitUntilSettled(
  { processes }: ShopCluster,
  provider: FaultyProvider,
  mails: MailServer,
): Promise<ShopRows> {
  provider.isFaultFree = true
  await pause(LATEST_EVENT_MS)
  const [first] = processes
  if (!first) throw new Error('No process')
  for (const shop of processes) await shop.stop()
  await first.readRows('expire')
  for (const shop of processes) await shop.start()
  const deadline = performance.now() + SETTLED_WITHIN_MS
  for (;;) {
    const rows = await first.readRows()
    const paid = provider.payments().filter(({ status }) => status === 'succeeded')
    const isSettled =
      rows.orders.length >= paid.length &&
      rows.checkouts.every(({ status }) => status === 'closed' || status === 'released') &&
      rows.emails.every(({ state }) => state !== 'waiting') &&
      new Set(confirmationsOf(mails)).size >= rows.orders.length
    if (isSettled || performance.now() > deadline) return rows
    await pause(POLL_MS)
  }
}

/** Returns the Message-IDs of the received order confirmations. */
function confirmationsOf({ received }: MailServer): string[] {
  return received
    .filter(({ message }) => /^Subject: Your Rivage order /im.test(message))
    .map(({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1]?.trim() ?? '')
}
