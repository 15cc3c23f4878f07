import { FAILURES } from '../../domain/contract/failure.ts'
import { HttpError } from '../errors/HttpError.ts'

export interface JsonLimits {
  maxDepth: number
  /** Objects, arrays and their members, counted by brackets and commas. */
  maxValues: number
}

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Parses JSON within limits. Throws 413 if it has too many values, 400 if it is nested too deeply or not valid JSON. */
export function parseJson(text: string, limits: JsonLimits): unknown {
  enforceLimits(text, limits)
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, FAILURES.badJson)
  }
}

/** Checks the limits in one pass, without building values. Its result for invalid JSON does not matter: that is rejected later. */
function enforceLimits(text: string, { maxDepth, maxValues }: JsonLimits): void {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = findStringEnd(text, at)
    else if (code === COMMA) values++
    else if (OPENING.has(code)) {
      values++
      depth++
    } else if (CLOSING.has(code)) depth--
    if (depth > maxDepth) throw new HttpError(400, FAILURES.tooDeep)
    if (values > maxValues) throw new HttpError(413, FAILURES.tooLarge)
  }
}

function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at++
  }
  return text.length
}
