import { apiPaths } from '../../api/apiPaths.ts'
import type { HomeResponse } from '../../api/useHome.ts'
import type { PageHead } from '../../head/pageHead.ts'
import { paths } from '../../navigation/paths.ts'
import type { Place } from '../../navigation/place.ts'

export const homeApiPath = ({ search }: Place) => apiPaths.drafted(apiPaths.home, search.get('preview'))

/** Home has the house's own title and description, and the picture that it opens with. */
export function homeHead(place: Place, data: Record<string, unknown>): PageHead {
  const answer = data[homeApiPath(place)] as HomeResponse | undefined
  return { canonicalPath: paths.home, image: answer?.home.hero.image }
}
