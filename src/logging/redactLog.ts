import { inspect } from 'node:util'
import type { Config } from 'payload'
import { redactText, describeError, formatError } from './describeError.ts'

const MAX_DEPTH = 4

type LoggerOptions = Extract<Config['logger'], { options: object }>['options']

/**
 * Logger options that keep personal data and secrets out of the log for every caller: errors are described, texts cleaned,
 * and rejected requests logged as one line at level info.
 */
export const LOG_OPTIONS: LoggerOptions = {
  level: 'warn',
  serializers: { err: describeError, error: describeError },
  hooks: {
    logMethod(args, method) {
      const [first, ...rest] = args as unknown[]
      const error = findError(first)
      const words = rest.map((word) => (typeof word === 'string' ? redactText(word) : word))
      if (error === undefined) {
        const begun = typeof first === 'string' ? redactText(first) : redactValue(first)
        return Reflect.apply(method, this, [begun, ...words])
      }
      const described = describeError(error)
      const [message = described.message, ...others] = words
      if (!isClientError(described)) return Reflect.apply(method, this, [{ err: error }, message, ...others])
      return this.isLevelEnabled('info')
        ? Reflect.apply(method, this, [`${described.type}: ${String(message)}`])
        : undefined
    },
  },
}

/** Cleans console output like the log: the panel's framework writes its errors there. */
export function redactConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console)
    console[level] = (...words: unknown[]) => write(...words.map(redactArgument))
  }
}

function redactArgument(word: unknown): unknown {
  if (word instanceof Error) return formatError(word)
  if (typeof word === 'string') return redactText(word)
  return typeof word === 'object' ? inspect(redactValue(word)) : word
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
