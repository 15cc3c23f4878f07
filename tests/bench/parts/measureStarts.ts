import path from 'node:path'
import { browse } from '../load/browse.ts'
import { sell } from '../load/sell.ts'
import { productsOf, visitsOf } from '../load/visits.ts'
import { median } from '../median.ts'
import type { PartReport } from '../report/PartReport.ts'
import type { Bench } from '../servers/Bench.ts'
import type { ChildServer } from '../servers/ChildServer.ts'

const STARTS = 5
const LOAD = { connections: 16, seconds: 15 }
const SOLD_PER_SECOND = 10
const AIMS = { firstAnswerMs: 1400, megabytesBefore: 180, megabytesAfter: 300 }

/** What `npm start` runs. */
const ENTRY = 'scripts/start.mjs'

/**
 * A first start, later ones, and what memory each takes: at once, and after browsers and buyers were there. None is probed,
 * since the probe takes memory of its own.
 */
export async function measureStarts(bench: Bench): Promise<PartReport> {
  const first = await bench.startShop({
    entry: ENTRY,
    dataDir: path.join(bench.folder, 'first'),
    env: { MEDIA_DIR: path.join(bench.folder, 'first-media') },
  })
  const firstMegabytes = first.server.residentMegabytes()
  const firstMegabytesAfter = await memoryAfterLoad(first.server)

  const place = await bench.copyOfSeeded()
  const starts: { firstAnswerMs: number; cpuMs: number; megabytes: number }[] = []
  for (let n = 0; n < STARTS; n++) {
    const { server, firstAnswerMs } = await bench.startShop({ ...place, entry: ENTRY })
    starts.push({ firstAnswerMs, cpuMs: server.cpuMicros() / 1000, megabytes: server.residentMegabytes() })
    await server.stop()
  }
  const middle = (field: keyof (typeof starts)[number]) => median(starts.map((start) => start[field]))
  const { server } = await bench.startShop({ entry: ENTRY })
  const megabytesAfter = await memoryAfterLoad(server)
  return {
    tables: [
      {
        head: ['Start', ''],
        rows: [
          [
            'first start to first answer, thirty pieces with their pictures, s',
            (first.firstAnswerMs / 1000).toFixed(1),
          ],
          ['memory at the first answer of all, MB', firstMegabytes.toFixed(0)],
          ['memory after browsers and buyers, after the first start, MB', firstMegabytesAfter.toFixed(0)],
          ['later start to first answer, ms', middle('firstAnswerMs').toFixed(0)],
          ['processor until then, ms', middle('cpuMs').toFixed(0)],
          ['memory at the first answer, MB', middle('megabytes').toFixed(0)],
          ['memory after browsers and buyers, MB', megabytesAfter.toFixed(0)],
        ],
      },
    ],
    aims: [
      { name: 'Start to first answer, ms', value: middle('firstAnswerMs'), aim: AIMS.firstAnswerMs },
      { name: 'Resident memory after the start, MB', value: middle('megabytes'), aim: AIMS.megabytesBefore },
      { name: 'Resident memory after the first start, MB', value: firstMegabytes, aim: AIMS.megabytesBefore },
      {
        name: 'Resident memory after the first start and the load, MB',
        value: firstMegabytesAfter,
        aim: AIMS.megabytesAfter,
      },
      { name: 'Resident memory after the load, MB', value: megabytesAfter, aim: AIMS.megabytesAfter },
    ],
  }
}

async function memoryAfterLoad(server: ChildServer): Promise<number> {
  const products = await productsOf(server.url)
  const stopSelling = await sell(server.url, SOLD_PER_SECOND)
  await browse(server, visitsOf(products, { adShare: 0.4 }), LOAD)
  await stopSelling()
  const megabytes = server.residentMegabytes()
  await server.stop()
  return megabytes
}
