// Loaded before the shop (`node --import`) by the benchmark alone: tells over the process's channel what only the process
// itself knows. Nothing of the shop knows of it.
import { createRequire } from 'node:module'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 5
const HOUR_MS = 3_600_000
const NANOS_PER_MS = 1e6

const require = createRequire(import.meta.url)
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
let statements = 0
let aheadMs = 0

const clock = performance.now.bind(performance)
performance.now = () => clock() + aheadMs
if (process.env.DATABASE_URI?.startsWith('mongodb')) countCommands()
else countStatements()

const answers = {
  /** Watches the event loop until its delays are asked for: at all other times the clock of that would count as the shop's. */
  watch() {
    delay.reset()
    delay.enable()
    return null
  },
  /** How late the event loop was meanwhile, in milliseconds. */
  delays() {
    delay.disable()
    return { p99Ms: late(delay.percentile(99)), maxMs: late(delay.max) }
  },
  /** Statements of the database so far. */
  statements: () => statements,
  /** Processor time so far, in microseconds: the operating system's own clock ticks every 10 ms. */
  cpuMicros() {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  /** Everything that is kept for a while is too old from now on: whatever is asked for next is made anew. */
  forget() {
    aheadMs += HOUR_MS
    return null
  },
}

process.on('message', ({ id, ask }) => process.send?.({ id, answer: answers[ask]() }))
// A benchmark that was killed leaves no server behind; and the channel alone keeps none alive.
process.on('disconnect', () => process.exit())
process.channel?.unref()

/** The histogram counts the time between two ticks, its own interval included. */
function late(nanos) {
  return Math.max(0, nanos / NANOS_PER_MS - RESOLUTION_MS)
}

/** SQLite's: each prepared statement that is run, and BEGIN and COMMIT. */
function countStatements() {
  const Database = require('libsql')
  const statement = Object.getPrototypeOf(new Database(':memory:').prepare('SELECT 1'))
  for (const name of ['run', 'get', 'iterate']) count(statement, name)
  count(Database.prototype, 'exec')
}

/** MongoDB's: each command to the server but those by which the driver watches it. */
function countCommands() {
  const { Connection } = require('mongodb/lib/cmap/connection.js')
  count(
    Connection.prototype,
    'command',
    (_namespace, command) => !('hello' in command || 'ismaster' in command),
  )
}

function count(prototype, name, isCounted = () => true) {
  const original = prototype[name]
  prototype[name] = function (...given) {
    if (isCounted(...given)) statements++
    return original.apply(this, given)
  }
}
