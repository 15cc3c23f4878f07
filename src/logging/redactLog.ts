import { inspect } from 'node:util'
import type { Config } from 'payload'
import { redactText, describeError, formatError } from './describeError.ts'

const MAX_DEPTH = 4

type LoggerOptions = Extract<Config['logger'], { options: object }>['options']

/**
 * Logger options that keep personal data and secrets out of the log for every caller. Describes errors, redacts texts,
 * and logs rejected requests as one line at level info.
 */
export const LOG_OPTIONS: LoggerOptions = {
  level: 'warn',
  serializers: { err: describeError, error: describeError },
  hooks: {
    logMethod(args, method) {
      const [first, ...rest] = args as unknown[]
      const error = findError(first)
      const redacted = rest.map((each) => (typeof each === 'string' ? redactText(each) : each))
      if (error === undefined) {
        const start = typeof first === 'string' ? redactText(first) : redactValue(first)
        return Reflect.apply(method, this, [start, ...redacted])
      }
      const described = describeError(error)
      const [message = described.message, ...others] = redacted
      if (!isClientError(described)) return Reflect.apply(method, this, [{ err: error }, message, ...others])
      return this.isLevelEnabled('info')
        ? Reflect.apply(method, this, [`${described.type}: ${String(message)}`])
        : undefined
    },
  },
}

/** Redacts console output like the log, because Next.js writes the panel's errors there. */
export function redactConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console)
    console[level] = (...args: unknown[]) => write(...args.map(redactArgument))
  }
}

function redactArgument(value: unknown): unknown {
  if (value instanceof Error) return formatError(value)
  if (typeof value === 'string') return redactText(value)
  return typeof value === 'object' ? inspect(redactValue(value)) : value
}

function findError(first: unknown): unknown {
  if (first instanceof Error) return first
  if (typeof first !== 'object' || first === null) return undefined
  const { err, error } = first as { err?: unknown; error?: unknown }
  return err ?? error
}

function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (value instanceof Error) return describeError(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_DEPTH) return '[…]'
  if (Array.isArray(value)) return value.map((each) => redactValue(each, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, redactValue(each, depth + 1)]))
}

const isClientError = ({ status }: { status?: number }) =>
  status !== undefined && status >= 400 && status < 500
