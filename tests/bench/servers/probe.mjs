// Probe that the benchmark loads before the shop (`node --import`): reports measurements from inside the process over its IPC
// channel. The shop does not depend on it.
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
  /** Starts to measure the event loop; `delays` stops, because the timer costs CPU time. */
  watch() {
    delay.reset()
    delay.enable()
    return null
  },
  /** Returns the delays of the event loop since `watch`, in milliseconds. */
  delays() {
    delay.disable()
    return { p99Ms: late(delay.percentile(99)), maxMs: late(delay.max) }
  },
  /** Returns the number of database statements so far. */
  statements: () => statements,
  /** Returns the CPU time so far in microseconds; more precise than /proc, whose ticks are 10 ms. */
  cpuMicros() {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  /** Expires all cached entries by advancing the clock. */
  forget() {
    aheadMs += HOUR_MS
    return null
  },
}

process.on('message', ({ id, ask }) => process.send?.({ id, answer: answers[ask]() }))
// Exit with a killed benchmark, and don't let the channel keep the process alive.
process.on('disconnect', () => process.exit())
process.channel?.unref()

/** Converts a histogram value, which includes the timer's own interval, to a delay in milliseconds. */
function late(nanos) {
  return Math.max(0, nanos / NANOS_PER_MS - RESOLUTION_MS)
}

/** Counts SQLite's prepared statements, BEGIN and COMMIT. */
function countStatements() {
  const Database = require('libsql')
  const statement = Object.getPrototypeOf(new Database(':memory:').prepare('SELECT 1'))
  for (const name of ['run', 'get', 'iterate']) count(statement, name)
  count(Database.prototype, 'exec')
}

/** Counts MongoDB's commands, except those of the driver's monitoring. */
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
