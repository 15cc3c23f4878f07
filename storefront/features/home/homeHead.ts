import { apiPaths } from '../../api/apiPaths.ts'
import type { HomeResponse } from '../../api/useHome.ts'
import type { PageHead } from '../../head/pageHead.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteMatch } from '../../navigation/routeMatch.ts'

export const homeApiPath = ({ search }: RouteMatch) =>
  apiPaths.withPreview(apiPaths.home, search.get('preview'))

/** Returns the head of the home page: the default title and description, and the hero image. */
export function homeHead(place: RouteMatch, data: Record<string, unknown>): PageHead {
  const answer = data[homeApiPath(place)] as HomeResponse | undefined
  return { canonicalPath: paths.home, image: answer?.home.hero.image }
}
