/** Collections in the order in which menus and tiles show them. */
export const CATEGORIES = ['swimwear', 'ball-gowns', 'revamp'] as const

export type Category = (typeof CATEGORIES)[number]

export function isCategory(value: unknown): value is Category {
  return CATEGORIES.some((category) => category === value)
}
