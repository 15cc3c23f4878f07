import { CATEGORIES, CATEGORY_WORDS } from '../../domain/rules/categories.ts'
import { paths } from '../paths.ts'

/** The collections as menus list them. */
export const NAVIGATION: readonly { label: string; to: string }[] = [
  { label: 'New In', to: paths.newIn },
  ...CATEGORIES.map((category) => ({
    label: CATEGORY_WORDS[category].title,
    to: paths.collection(category),
  })),
]
