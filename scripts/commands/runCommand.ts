import { CommandError } from '../../src/errors/CommandError.ts'
import { EnvError } from '../../src/startup/env.ts'

/** Runs a command and exits with its code, or with 2 after an error. Prints only the message of expected errors. */
export async function runCommand(failure: string, command: () => Promise<number>): Promise<never> {
  try {
    process.exit(await command())
  } catch (error) {
    if (error instanceof CommandError || error instanceof EnvError) console.error(error.message)
    else {
      console.error(error)
      console.error(describeError(error) ?? failure)
    }
    process.exit(2)
  }
}

function describeError(error: unknown): string | null {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown }
  if (name === 'MongoServerSelectionError')
    return 'Failed to connect to the database at DATABASE_URI. Start it, or set DATABASE_URI as for the shop itself.'
  if (code === 'ENOSPC') return 'The disk is full. Free some space, and run this again.'
  return null
}
