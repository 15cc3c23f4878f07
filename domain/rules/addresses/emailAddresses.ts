const LONGEST = 254
const LONGEST_NAME = 64
/** Letters and digits of any script, and what mail servers take beside them; nothing that a mail program reads as more. */
const NAME = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?!\\p{N}+$)${LABEL}$`, 'u')

/** Whether a text is one e-mail address and nothing else; whether it exists only an e-mail can tell. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [name, domain] = [text.slice(0, at), text.slice(at + 1)]
  return (
    at > 0 && text.length <= LONGEST && name.length <= LONGEST_NAME && NAME.test(name) && DOMAIN.test(domain)
  )
}

/** What addresses are compared and kept by: two that reach one reader are one. */
export function emailKey(address: string): string {
  return address.trim().normalize('NFC').toLowerCase()
}
