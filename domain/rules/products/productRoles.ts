/** Role of a product in an outfit. */
export type ProductRole = 'cover-up' | 'suit' | 'outerwear' | 'top' | 'bottom' | 'dress'

/** Tags that give a product its role. The first role that has one of its tags counts: a wrap is a cover-up, not a skirt. */
const ROLE_TAGS: Record<ProductRole, readonly string[]> = {
  'cover-up': ['cover-up', 'caftan', 'sarong'],
  suit: ['one-piece', 'bikini', 'swimsuit'],
  outerwear: ['coat', 'jacket', 'blazer'],
  top: ['top', 'corset', 'shirt', 'blouse'],
  bottom: ['jeans', 'skirt', 'shorts', 'pants'],
  dress: ['dress'],
}

/** The roles that each role is worn with, in both directions. */
export const WORN_WITH: Record<ProductRole, readonly ProductRole[]> = {
  'cover-up': ['suit'],
  suit: ['cover-up'],
  outerwear: ['bottom', 'dress'],
  top: ['bottom'],
  bottom: ['top', 'outerwear'],
  dress: ['outerwear'],
}

const ROLES = Object.keys(ROLE_TAGS) as ProductRole[]

/** Returns the form in which tags and colors are compared: trimmed, in lower case. */
export const tagKey = (tag: string): string => tag.trim().toLowerCase()

/** Returns the role that a product's tags give it; undefined for one that is worn by itself, such as a ball gown. */
export function getProductRole(tags: readonly string[]): ProductRole | undefined {
  const known = new Set(tags.map(tagKey))
  return ROLES.find((role) => ROLE_TAGS[role].some((tag) => known.has(tag)))
}
