import path from 'node:path'
import { browse } from '../load/browse.ts'
import { sell } from '../load/sell.ts'
import { fetchProducts, createVisitGenerator } from '../load/createVisitGenerator.ts'
import { median } from '../median.ts'
import type { PartReport } from '../report/PartReport.ts'
import type { Bench } from '../servers/Bench.ts'
import type { ChildServer } from '../servers/ChildServer.ts'

const STARTS = 5
const LOAD = { connections: 16, seconds: 15 }
const SOLD_PER_SECOND = 10
const AIMS = { firstAnswerMs: 1400, megabytesBefore: 180, megabytesAfter: 300 }

/** Script of `npm start`. */
const ENTRY = 'scripts/start.mjs'

/** Measures first and later starts, and memory after the start and after load; without the probe, which takes memory itself. */
export async function measureStarts(bench: Bench): Promise<PartReport> {
  const first = await bench.startShop({
    entry: ENTRY,
    dataDir: path.join(bench.folder, 'first'),
    env: { MEDIA_DIR: path.join(bench.folder, 'first-media') },
  })
  const firstMegabytes = first.server.residentMegabytes()
  const firstMegabytesAfter = await memoryAfterLoad(first.server)

  const place = await bench.copySeededShop()
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
            'first start to first response, with thirty products and their images, s',
            (first.firstAnswerMs / 1000).toFixed(1),
          ],
          ['memory at the first response, first start, MB', firstMegabytes.toFixed(0)],
          ['memory after load, first start, MB', firstMegabytesAfter.toFixed(0)],
          ['later start to first response, ms', middle('firstAnswerMs').toFixed(0)],
          ['CPU time until then, ms', middle('cpuMs').toFixed(0)],
          ['memory at the first response, MB', middle('megabytes').toFixed(0)],
          ['memory after load, MB', megabytesAfter.toFixed(0)],
        ],
      },
    ],
    aims: [
      { name: 'Start to first response, ms', value: middle('firstAnswerMs'), aim: AIMS.firstAnswerMs },
      { name: 'Resident memory after the start, MB', value: middle('megabytes'), aim: AIMS.megabytesBefore },
      { name: 'Resident memory after the first start, MB', value: firstMegabytes, aim: AIMS.megabytesBefore },
      {
        name: 'Resident memory after the first start and load, MB',
        value: firstMegabytesAfter,
        aim: AIMS.megabytesAfter,
      },
      { name: 'Resident memory after load, MB', value: megabytesAfter, aim: AIMS.megabytesAfter },
    ],
  }
}

async function memoryAfterLoad(server: ChildServer): Promise<number> {
  const products = await fetchProducts(server.url)
  const stopSelling = await sell(server.url, SOLD_PER_SECOND)
  await browse(server, createVisitGenerator(products, { adShare: 0.4 }), LOAD)
  await stopSelling()
  const megabytes = server.residentMegabytes()
  await server.stop()
  return megabytes
}
