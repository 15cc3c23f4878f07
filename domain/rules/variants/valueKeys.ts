export const VALUE_KINDS = ['sizes', 'colors'] as const
export type ValueKind = (typeof VALUE_KINDS)[number]

export type ValueLists = Record<ValueKind, string[]>

/** A name that a size or color has or had, and the key that its rows keep. */
export interface NamedKey {
  name: string
  key: string
}

/** Names that differ from their key or replaced another one; former names included, the latest last. */
export type ValueKeys = Record<ValueKind, NamedKey[]>

/**
 * Names of a product's sizes and colors. Rows (variants, waitlist entries, claims, images, measurements) keep keys that never
 * change, so renaming a value is one atomic update of its product.
 */
export interface ValueNames {
  keys: ValueKeys
  /** Lists that are being written; absent once they are. */
  pending?: ValueLists & { tags?: string[] }
}

type Named = ValueNames | null | undefined

export const NO_KEYS: ValueKeys = { sizes: [], colors: [] }

/** Returns the key of a size or color by its name or a former name. */
export function valueKey(named: Named, kind: ValueKind, name: string): string {
  return named?.keys[kind].find((each) => each.name === name)?.key ?? name
}

/** Returns the name of a size or color, or its last name if the product no longer has it. */
export function valueName(named: Named, kind: ValueKind, key: string): string {
  return named?.keys[kind].findLast((each) => each.key === key)?.name ?? key
}

interface Choice {
  size: string
  color: string
}

/** Returns the keys of a size and a color; empty if there is nothing to choose. */
export const choiceKeys = (named: Named, { size, color }: Choice): Choice => ({
  size: valueKey(named, 'sizes', size),
  color: valueKey(named, 'colors', color),
})

/** Returns the names of a size and a color by their keys. */
export const choiceNames = (named: Named, { size, color }: Choice): Choice => ({
  size: valueName(named, 'sizes', size),
  color: valueName(named, 'colors', color),
})
