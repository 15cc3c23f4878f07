import { HttpError } from '../../errors/HttpError.ts'

const MAX_BYTES = 1_000_000
const MAX_ELEMENTS = 2000
/** Each is rendered as a separate layer of the drawing's size. */
const MAX_LAYERS = 50
const MAX_PATH_NUMBERS = 5000
const MAX_TEXT_LETTERS = 500
const MAX_GRADIENT_USES = 20

/** Features that take seconds to render, however short they are, or reference other files. */
const EFFECTS = [
  /<(?:[\w.-]+:)?(?:filter|fe[A-Z]\w*|image|use|foreignObject|mask|pattern|marker|include)\b/,
  /\bfilter\s*[:=]/i,
  /\bstroke-dasharray\b/i,
  /<!(?:DOCTYPE[^>]*\[|ENTITY)/i,
  /@import\b/i,
  // CSS escapes could hide any of these.
  /\\/,
]
const LAYERS = /\b(?:opacity|mix-blend-mode|isolation|clip-path)\b\s*[:=]/gi

const PATHS = /\b(?:d|points)\s*=\s*(?:"[^"]*"|'[^']*')/g
const NUMBERS = /\d+\.?\d*|\.\d+/g
const TEXTS = /<(?:[\w.-]+:)?text\b[\s\S]*?<\/(?:[\w.-]+:)?text\s*>/g
const TAGS = /<[^>]*>/g

/** Returns whether a file starts like markup, as an SVG does. */
export const looksLikeSvg = (data: Buffer): boolean =>
  /^(?:\uFEFF)?\s*</.test(data.subarray(0, 200).toString('utf8'))

/** Throws 422 for an SVG that would take long to render. Accepts all other files. */
export function rejectComplexSvg(name: string, data: Buffer): void {
  if (!looksLikeSvg(data)) return
  const text = data.subarray(0, MAX_BYTES + 1).toString('utf8')
  const plain = text.replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex?: string, decimal?: string) =>
    letterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )
  const isHeavy =
    data.length > MAX_BYTES ||
    count(plain, /<[^/!?]/g) > MAX_ELEMENTS ||
    count(plain, LAYERS) > MAX_LAYERS ||
    EFFECTS.some((effect) => effect.test(plain)) ||
    count(plain.match(PATHS)?.join(' ') ?? '', NUMBERS) > MAX_PATH_NUMBERS ||
    (plain.match(TEXTS)?.join('') ?? '').replace(TAGS, '').length > MAX_TEXT_LETTERS ||
    count(plain, /url\s*\(/gi) > MAX_GRADIENT_USES
  if (isHeavy) throw createComplexSvgError(name)
}

/** Returns the error for an SVG that takes too long to render. */
export const createComplexSvgError = (name: string) =>
  new HttpError(
    422,
    `${name} is a drawing with effects, embedded images or too many shapes. Export it as PNG and choose that file.`,
    { field: 'images' },
  )

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const letterOf = (code: number) => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ')
