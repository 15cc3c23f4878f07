import { apiPaths } from '../../api/apiPaths.ts'
import type { HomeAnswer } from '../../api/useHome.ts'
import type { PageHead } from '../../head/pageHead.ts'
import { paths } from '../../paths.ts'

/** Home has the house's own title and description, and the picture that it opens with. */
export function homeHead(_place: unknown, data: Record<string, unknown>): PageHead {
  const answer = data[apiPaths.home] as HomeAnswer | undefined
  return { canonicalPath: paths.home, image: answer?.home.hero.image }
}
