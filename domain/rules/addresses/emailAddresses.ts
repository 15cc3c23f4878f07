import { cleanText } from '../content/cleanText.ts'

export const INCOMPLETE_EMAIL = 'Enter a complete email address, such as name@example.com.'

const LONGEST = 254
const LONGEST_NAME = 64
/**
 * Local part: letters and digits of any script, and the symbols that mail servers accept; nothing that mail clients
 * interpret.
 */
const NAME = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?!\\p{N}+$)${LABEL}$`, 'u')

/** Returns whether a text is exactly one email address; it does not have to exist. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [name, domain] = [text.slice(0, at), text.slice(at + 1)]
  return (
    at > 0 && text.length <= LONGEST && name.length <= LONGEST_NAME && NAME.test(name) && DOMAIN.test(domain)
  )
}

/** Returns what is wrong with an email address as a person typed it, as a sentence, or undefined. */
export function emailProblem(typed: string): string | undefined {
  const address = cleanText(typed).trim()
  if (address === '') return 'Enter your email address.'
  return isEmailAddress(address) ? undefined : INCOMPLETE_EMAIL
}

/**
 * Returns the form in which addresses are compared and stored as keys: trimmed, NFC, lower case, the domain in ASCII.
 * Browsers turn ines@bücher.example into ines@xn--bcher-kva.example in fields of type email, or leave it as typed.
 */
export function emailKey(address: string): string {
  const written = address.trim().normalize('NFC').toLowerCase()
  const at = written.lastIndexOf('@')
  return written.slice(0, at + 1) + asciiDomain(written.slice(at + 1))
}

/** Returns a domain in ASCII (Punycode), or the text itself if it is no domain. */
function asciiDomain(domain: string): string {
  const isAscii = /^[\0-\x7f]*$/.test(domain)
  const url = `http://${domain}`
  return isAscii || !DOMAIN.test(domain) || !URL.canParse(url) ? domain : new URL(url).hostname
}
