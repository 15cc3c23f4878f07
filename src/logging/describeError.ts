const MAX_CAUSES = 5
/** Limits the time of the rules below: a statement may have megabytes. */
const MAX_CHARACTERS = 4000
const REDACTED = '[…]'

/** An error in the form that may be logged. */
export interface SafeError {
  type: string
  message: string
  /** Stack frames without the first lines of the stack, which repeat the message. */
  stack?: string
  code?: string | number
  status?: number
  cause?: SafeError
}

/**
 * Returns an error without personal data: drivers put the values of failed statements into messages and properties, and
 * with them email addresses, hashes and tokens. Keeps type, code, status, the cleaned message and the stack frames, also of
 * causes.
 */
export function describeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: redactText(String(error)) }
  const { name, message, stack } = error
  const { code, status } = error as { code?: unknown; status?: unknown }
  const cause = error.cause === undefined || depth >= MAX_CAUSES ? undefined : error.cause
  return {
    type: name,
    message: redactText(message),
    stack: getStackFrames(stack),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof status === 'number' && { status }),
    ...(cause !== undefined && { cause: describeError(cause, depth + 1) }),
  }
}

/** Returns an error as lines for a console. */
export function formatError(error: unknown): string {
  const lines = ({ type, message, stack, cause }: SafeError): string =>
    [`${type}: ${message}`, stack, cause && `caused by ${lines(cause)}`].filter(Boolean).join('\n')
  return lines(describeError(error))
}

const RULES: readonly [RegExp, string][] = [
  // drizzle, below the statement
  [/\n?\bparams: [\s\S]*$/, ''],
  // MongoDB
  [/(dup key: ?)\{[\s\S]*\}/g, `$1${REDACTED}`],
  [/(\bvalue:? )"[^"]*"/g, `$1${REDACTED}`],
  // Excerpt of invalid JSON
  [/, [\s\S]*(is not valid JSON)/, ` $1`],
  [/[^\s<>"'=,;:()[\]{}/]+@[^\s<>"'=,;:()[\]{}]+/g, REDACTED],
  [/(_secret_|Bearer )[\w.-]+/g, `$1${REDACTED}`],
  // Card numbers, then keys, hashes and tokens; IDs of 24 or 36 characters are kept.
  [/(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g, REDACTED],
  [/\b(?:sk|rk|whsec)_\w+/g, REDACTED],
  [/\b[\w-]{37,}\b/g, REDACTED],
]

/** Removes email addresses, card numbers, tokens and values of statements from a text, and shortens it. */
export function redactText(text: string): string {
  return RULES.reduce((cleaned, [pattern, instead]) => cleaned.replace(pattern, instead), shortened(text))
}

/** Truncates a long text before its last, cut word: half a token would not be recognized as one. */
function shortened(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text
  return `${text.slice(0, MAX_CHARACTERS).replace(/\S*$/, '')}${REDACTED}`
}

function getStackFrames(stack: string | undefined): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
