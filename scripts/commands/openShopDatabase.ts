import { existsSync } from 'node:fs'
import type { BasePayload } from 'payload'
import { CommandError } from '../../src/errors/CommandError.ts'
import { isMongo, sqliteFile } from '../../src/persistence/database.ts'
import type { Env } from '../../src/startup/env.ts'
import { halfRestored } from '../../src/startup/halfRestored.ts'
import { openPayload } from './openPayload.ts'

/** Opens the database of a shop that is there, and whole: to open one that is not would make an empty one. */
export async function openShopDatabase(env: Env): Promise<BasePayload> {
  const { databaseUri, dataDir } = env
  if (!isMongo(databaseUri) && !existsSync(sqliteFile(databaseUri, dataDir)))
    throw new CommandError(
      `There is no shop in ${dataDir}. Set DATA_DIR or DATABASE_URI as for the shop itself.`,
    )
  const half = await halfRestored(env)
  if (half) throw new CommandError(half)
  return openPayload()
}
