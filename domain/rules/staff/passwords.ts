import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_LENGTH } from './passwordLength.ts'

const { min, max } = PASSWORD_LENGTH
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])
/** A common password with at most this many digits and symbols around it is still easy to guess. */
const FEW = 8

/**
 * Returns why a password may not be set, as a sentence that says what to do, or null. For the server only: browsers should
 * not load the list of common passwords. Sign-in checks only the maximum length, so existing passwords stay valid.
 */
export function passwordProblem(typed: string, { username }: { username?: string }): string | null {
  const password = typed.normalize('NFC')
  // Counts code points, not UTF-16 units.
  if (Array.from(password).length < min) return `Password is too short. Use at least ${min} characters.`
  if (password.length > max) return `Password is too long. Use at most ${max} characters.`
  const cores = coresOf(password)
  const own = username?.trim().toLowerCase()
  if (own && cores.includes(own)) return 'Password is too similar to the username. Choose another one.'
  if (cores.some((core) => COMMON.has(core)) || isMonotonous(password))
    return 'This password is too easy to guess. Choose another one, such as four unrelated words.'
  return null
}

/**
 * Returns what an attacker would guess: the password, the same without a few digits and symbols around it, and the repeated
 * part of each.
 */
function coresOf(password: string): string[] {
  const whole = password.toLowerCase().trim()
  const bare = whole.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const stripped = whole.length - bare.length <= FEW ? [bare] : []
  return [whole, ...stripped].flatMap((text) => [text, /^(.+?)\1+$/su.exec(text)?.[1] ?? text])
}

/** Returns whether a password is like 'aaaaaaaaaaaa', 'abababababab', 'abcdefghijkl' or '210987654321'. */
function isMonotonous(password: string): boolean {
  const codes = Array.from(password.toLowerCase(), (letter) => letter.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  const turns = steps.slice(1).filter((step, index) => step !== steps[index]).length
  return turns <= 2 || new Set(codes).size < 4
}
