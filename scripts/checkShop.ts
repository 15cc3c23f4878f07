// Compares what a shop counts with its stock history, while it sells or stands still: npm run check
import { existsSync } from 'node:fs'
import path from 'node:path'
import { BasePayload } from 'payload'
import { checkStock } from '../src/operations/stock/checkStock.ts'
import { readEnv } from '../src/startup/env.ts'

const { databaseUri, dataDir } = readEnv(process.env)
// Opening the database would make an empty one.
if (!databaseUri && !existsSync(path.join(dataDir, 'shop.db')))
  fail(`There is no shop in ${dataDir}. Set DATA_DIR or DATABASE_URI as for the shop itself.`)

let findings = 0
try {
  const config = await (await import('../src/payload.config.ts')).default
  // Nothing of a start: the tables stay as they are, and no job begins.
  const payload = await new BasePayload().init({ config, disableOnInit: true })
  for await (const finding of checkStock({ payload })) {
    console.log(finding)
    findings++
  }
  await payload.destroy()
} catch (error) {
  console.error(error)
  fail('The shop’s database could not be read. Start this version of the shop on it once, then check again.')
}
console.log(
  findings === 0
    ? 'Every count is what its history says.'
    : `${findings} ${findings === 1 ? 'place' : 'places'} where history and count part. Count what is there, and correct it in the portal.`,
)
process.exit(findings === 0 ? 0 : 1)

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
