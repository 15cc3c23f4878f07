import { HttpError } from '../../errors/HttpError.ts'

const MOST_BYTES = 1_000_000
const MOST_ELEMENTS = 2000
/** Each makes the library draw a layer of its own, as large as the drawing. */
const MOST_LAYERS = 50

/** What takes seconds to draw, however few letters it is written in, or leads out of the file. */
const EFFECTS = [
  /<(?:[\w.-]+:)?(?:filter|fe[A-Z]\w*|image|use|foreignObject|mask|pattern|marker|include)\b/,
  /\bfilter\s*[:=]/i,
  /\bstroke-dasharray\b/i,
  /<!(?:DOCTYPE[^>]*\[|ENTITY)/i,
  /@import\b/i,
  // Another way to write any of these in a style.
  /\\/,
]
const LAYERS = /\b(?:opacity|mix-blend-mode|isolation|clip-path)\b\s*[:=]/gi

/**
 * Refuses (422) an SVG that would take long to draw: the library that draws it cannot be interrupted. Whatever begins
 * like markup is taken for one. Other files pass.
 */
export function rejectHeavyDrawing(name: string, data: Buffer): void {
  if (!/^(?:\uFEFF)?\s*</.test(data.subarray(0, 200).toString('utf8'))) return
  const text = data.subarray(0, MOST_BYTES + 1).toString('utf8')
  const plain = text.replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex?: string, decimal?: string) =>
    letterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )
  const isHeavy =
    data.length > MOST_BYTES ||
    count(plain, /<[^/!?]/g) > MOST_ELEMENTS ||
    count(plain, LAYERS) > MOST_LAYERS ||
    EFFECTS.some((effect) => effect.test(plain))
  if (isHeavy)
    throw new HttpError(
      422,
      `${name} is a drawing that uses effects, pictures or more shapes than we draw here. Please export it as PNG and choose that file.`,
      { field: 'images' },
    )
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const letterOf = (code: number) => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ')
