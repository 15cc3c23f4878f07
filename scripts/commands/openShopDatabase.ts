import { existsSync } from 'node:fs'
import type { BasePayload } from 'payload'
import { CommandError } from '../../src/errors/CommandError.ts'
import { isMongo, sqliteFile } from '../../src/persistence/database.ts'
import type { Env } from '../../src/startup/env.ts'
import { findInterruptedRestore } from '../../src/startup/interruptedRestore.ts'
import { openPayload } from './openPayload.ts'

/**
 * Opens the database of an existing shop. Throws CommandError if there is none, because opening it would create an empty one, or
 * if a restore is incomplete.
 */
export async function openShopDatabase(env: Env): Promise<BasePayload> {
  const { databaseUri, dataDir } = env
  if (!isMongo(databaseUri) && !existsSync(sqliteFile(databaseUri, dataDir)))
    throw new CommandError(
      `There is no shop in ${dataDir}. Set the same DATA_DIR or DATABASE_URI as the shop.`,
    )
  const problem = await findInterruptedRestore(env)
  if (problem) throw new CommandError(problem)
  return openPayload()
}
