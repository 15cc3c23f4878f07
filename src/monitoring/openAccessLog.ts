import { destination, type Logger, pino, stdTimeFunctions } from 'pino'

const LINES_BYTES = 4096
const FLUSHED_EVERY_MS = 1000

const STDOUT = 1

/** Opens a log with one line of JSON per request, on standard output by default. Lines are written in batches. */
export function openAccessLog(to: number | string = STDOUT): Logger {
  const output = destination({ dest: to, sync: false, minLength: LINES_BYTES })
  // Without a listener and a callback, an error such as a full disk would end the process.
  output.on('error', () => {})
  setInterval(() => output.flush(() => {}), FLUSHED_EVERY_MS).unref()
  return pino({ base: null, timestamp: stdTimeFunctions.isoTime }, output)
}
