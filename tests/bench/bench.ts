// npm run bench: how fast the built shop is on this machine, beside a bare server that sends the same bytes.
// It takes about three minutes. Everything runs on the loopback address, in a folder that goes away with it.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ADMIN } from '../support/ShopClient.ts'
import { freePort } from '../support/freePort.ts'
import { ChildServer } from './ChildServer.ts'
import { type ListSpeed, measureAdminLists } from './measureAdminLists.ts'
import { BOUGHT, type CheckoutSpeed, measureCheckouts } from './measureCheckouts.ts'
import { type GetSpeeds, measureGets } from './measureGets.ts'
import { median } from './median.ts'

const STARTS = 5
const CHECKOUT_SECONDS = 5
const SERVER = 'dist/server/server.js'
const AIMS = {
  ratio: 0.8,
  checkouts: 100,
  firstAnswerMs: 1400,
  megabytesBefore: 180,
  megabytesAfter: 300,
  ordersRatio: 2,
}

if (!existsSync(SERVER) || !existsSync('dist/storefront/server')) {
  console.error('The shop is not built yet. Run "npm run build" first.')
  process.exit(1)
}

const folder = mkdtempSync(path.join(tmpdir(), 'rivage-bench-'))
const port = await freePort()
const shopEnv = {
  NODE_ENV: 'production',
  DATA_DIR: path.join(folder, 'data'),
  MEDIA_DIR: path.join(folder, 'media'),
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMITS: 'off',
}
const startShop = () => ChildServer.start([SERVER], port, shopEnv)

try {
  const first = await startShop()
  console.log(
    `\nFirst start, thirty pieces with their pictures: ${(first.firstAnswerMs / 1000).toFixed(1)} s`,
  )
  await first.server.stop()

  const lists = await measureAdminLists(
    shopEnv.DATA_DIR,
    async (dataDir) =>
      (await ChildServer.start([SERVER], await freePort(), { ...shopEnv, DATA_DIR: dataDir })).server,
  )

  const starts: { firstAnswerMs: number; cpuMs: number; megabytes: number }[] = []
  for (let n = 0; n < STARTS; n++) {
    const { server, firstAnswerMs } = await startShop()
    starts.push({ firstAnswerMs, cpuMs: server.cpuMicros() / 1000, megabytes: server.residentMegabytes() })
    await server.stop()
  }
  const middle = (field: keyof (typeof starts)[number]) => median(starts.map((start) => start[field]))

  const { server } = await startShop()
  try {
    const gets = await measureGets(server, folder)
    const checkouts = [
      await measureCheckouts(server, { shoppers: 1, bought: 'collection' }, CHECKOUT_SECONDS),
      await measureCheckouts(server, { shoppers: 16, bought: 'collection' }, CHECKOUT_SECONDS),
      await measureCheckouts(server, { shoppers: 16, bought: 'oneGown' }, CHECKOUT_SECONDS),
    ]
    const megabytesAfter = server.residentMegabytes()
    printGets(gets)
    printCheckouts(checkouts)
    printLists(lists)
    printAims([
      ...gets.map(({ name, shop, express }) => ({
        name: `${name}: requests per second beside bare Express`,
        value: shop.perSecond / express.perSecond,
        aim: AIMS.ratio,
        least: true,
      })),
      {
        name: 'Checkouts per second, 16 shoppers',
        value: checkouts[1]?.perSecond ?? 0,
        aim: AIMS.checkouts,
        least: true,
      },
      {
        name: `Start to first answer, ms (${Math.round(middle('cpuMs'))} of processor)`,
        value: middle('firstAnswerMs'),
        aim: AIMS.firstAnswerMs,
      },
      { name: 'Resident memory after the start, MB', value: middle('megabytes'), aim: AIMS.megabytesBefore },
      { name: 'Resident memory after the load, MB', value: megabytesAfter, aim: AIMS.megabytesAfter },
      ...lists
        .filter(({ list, ratio }) => list === 'orders' && ratio)
        .map(({ page, ratio }) => ({
          name: `Page of orders, ${page}: cost beside a page of fifty`,
          value: Math.max(ratio?.cpu ?? 0, ratio?.p50 ?? 0),
          aim: AIMS.ordersRatio,
        })),
    ])
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function printGets(gets: readonly GetSpeeds[]): void {
  const rows = gets.flatMap(({ name, bytes, ...speeds }) =>
    (['shop', 'express', 'node'] as const).map((kind) => {
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
    }),
  )
  printTable(['GET', 'server', 'per s', 'CPU µs', 'p50 ms', 'p99 ms', 'shop is ×', 'by CPU ×'], rows)
}

function printCheckouts(speeds: readonly CheckoutSpeed[]): void {
  const rows = speeds.map(({ shoppers, bought, checkouts, perSecond, cpuMicros, p50Ms, orders }) => [
    `${shoppers} at once, ${BOUGHT[bought]}`,
    perSecond.toFixed(0),
    (cpuMicros / 1000).toFixed(1),
    p50Ms.toFixed(1),
    String(checkouts),
    orders === checkouts ? 'each exactly one' : `WRONG: ${orders}`,
  ])
  printTable(['Checkouts', 'per s', 'CPU ms', 'p50 ms', 'made', 'orders'], rows)
  if (speeds.some(({ checkouts, orders }) => checkouts !== orders)) process.exitCode = 1
}

function printLists(lists: readonly ListSpeed[]): void {
  const rows = lists.map(({ list, page, cpuMicros, p50Ms, ratio }) => [
    `${list}, ${page}`,
    (cpuMicros / 1000).toFixed(1),
    p50Ms.toFixed(1),
    ratio ? ratio.cpu.toFixed(2) : '',
    ratio ? ratio.p50.toFixed(2) : '',
  ])
  printTable(['Pages of admin lists', 'CPU ms', 'p50 ms', 'by CPU ×', 'by p50 ×'], rows)
}

function printAims(aims: readonly { name: string; value: number; aim: number; least?: boolean }[]): void {
  const rows = aims.map(({ name, value, aim, least }) => {
    const digits = aim < 10 ? 2 : 0
    const isMet = least ? value >= aim : value <= aim
    return [name, value.toFixed(digits), `${least ? '≥' : '≤'} ${aim}`, isMet ? 'met' : 'missed']
  })
  printTable(['Aim', 'measured', 'aim', ''], rows)
}

function printTable(head: readonly string[], rows: readonly string[][]): void {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  console.log(`\n${[head, ...rows].map((row) => line(row).trimEnd()).join('\n')}`)
}
