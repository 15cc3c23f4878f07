import { useSite } from '../api/useSite.ts'
import { paths } from './paths.ts'

/** Returns the collections for menus. */
export function useNavigation(): { label: string; to: string }[] {
  const { categories } = useSite()
  return [
    { label: 'New In', to: paths.newIn },
    ...categories.map(({ title, category }) => ({ label: title, to: paths.collection(category) })),
  ]
}
