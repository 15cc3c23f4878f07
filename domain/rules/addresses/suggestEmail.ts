import { editDistance } from '../../search/editDistance.ts'

/** Common email providers in the United States whose names are long enough to distinguish a typo from another name. */
const PROVIDERS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
  'charter.net',
  'protonmail.com',
]
/** Providers whose names are one letter away from one of the above. */
const OTHERS = ['mail.com', 'email.com', 'ymail.com']
/** Mistyped endings that no domain has. */
const ENDINGS = /\.(?:con|cmo|ocm|vom|xom|cim|cpm|comm|coom)$/

/**
 * Returns the email address that was probably meant, or null: 'jane@gmail.com' for 'jane@gmial.com'. It is a suggestion,
 * as the typed address may exist.
 */
export function suggestEmail(typed: string): string | null {
  const address = typed.trim()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  if (at < 1 || !domain.includes('.') || [...PROVIDERS, ...OTHERS].includes(domain)) return null
  const meant =
    PROVIDERS.find((provider) => editDistance(domain, provider, 1) === 1) ??
    (ENDINGS.test(domain) ? domain.replace(ENDINGS, '.com') : null)
  return meant && address.slice(0, at + 1) + meant
}
