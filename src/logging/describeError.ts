const MOST_CAUSES = 5
/** What is longer takes the rules below ever longer to look through: a statement may be of megabytes. */
const MOST_CHARACTERS = 4000
const HIDDEN = '[…]'

/** An error as the log may hold it. */
export interface SafeError {
  type: string
  message: string
  /** Where it was thrown; a stack's first lines repeat the message, these do not. */
  stack?: string
  code?: string | number
  status?: number
  cause?: SafeError
}

/**
 * An error without what it was about: drivers put the values of a failed statement into messages and properties, and with
 * them addresses, hashes and tokens. Kept are kind, code, the cleaned message and the places in the code, of causes too.
 */
export function describeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: cleanText(String(error)) }
  const { name, message, stack } = error
  const { code, status } = error as { code?: unknown; status?: unknown }
  const cause = error.cause === undefined || depth >= MOST_CAUSES ? undefined : error.cause
  return {
    type: name,
    message: cleanText(message),
    stack: framesOf(stack),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof status === 'number' && { status }),
    ...(cause !== undefined && { cause: describeError(cause, depth + 1) }),
  }
}

/** An error as lines for a console. */
export function errorLines(error: unknown): string {
  const lines = ({ type, message, stack, cause }: SafeError): string =>
    [`${type}: ${message}`, stack, cause && `caused by ${lines(cause)}`].filter(Boolean).join('\n')
  return lines(describeError(error))
}

const RULES: readonly [RegExp, string][] = [
  // drizzle, below the statement
  [/\n?\bparams: [\s\S]*$/, ''],
  // MongoDB
  [/(dup key: ?)\{[\s\S]*\}/g, `$1${HIDDEN}`],
  [/(\bvalue:? )"[^"]*"/g, `$1${HIDDEN}`],
  // A piece of the text that is no JSON
  [/, [\s\S]*(is not valid JSON)/, ` $1`],
  [/[^\s<>"'=,;:()[\]{}/]+@[^\s<>"'=,;:()[\]{}]+/g, HIDDEN],
  [/(_secret_|Bearer )[\w.-]+/g, `$1${HIDDEN}`],
  // Cards, then keys, hashes and tokens; an id of 24 or 36 characters stays.
  [/(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g, HIDDEN],
  [/\b(?:sk|rk|whsec)_\w+/g, HIDDEN],
  [/\b[\w-]{37,}\b/g, HIDDEN],
]

/** A text without what may be somebody's: e-mail addresses, cards, tokens, values of statements, and what is long. */
export function cleanText(text: string): string {
  return RULES.reduce((cleaned, [pattern, instead]) => cleaned.replace(pattern, instead), shortened(text))
}

/** The beginning of a long text, without the word that it would end within: of half a token nobody could tell what it is. */
function shortened(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text
  return `${text.slice(0, MOST_CHARACTERS).replace(/\S*$/, '')}${HIDDEN}`
}

function framesOf(stack: string | undefined): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
