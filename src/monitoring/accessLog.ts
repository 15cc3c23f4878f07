import { destination, type Logger, pino, stdTimeFunctions } from 'pino'

const LINES_BYTES = 4096
const FLUSHED_EVERY_MS = 1000

/** Writes a line of JSON to the standard output for every request; a moment late, for lines are written many at a time. */
export function openAccessLog(): Logger {
  const output = destination({ dest: 1, sync: false, minLength: LINES_BYTES })
  setInterval(() => output.flush(), FLUSHED_EVERY_MS).unref()
  return pino({ base: null, timestamp: stdTimeFunctions.isoTime }, output)
}
