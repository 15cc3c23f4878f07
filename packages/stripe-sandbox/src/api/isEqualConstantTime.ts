import { timingSafeEqual } from 'node:crypto'

/** Compares secrets in constant time. */
export function isEqualConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
