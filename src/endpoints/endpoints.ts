import { z } from 'zod'
import { accountEndpoints } from './accountEndpoints.ts'
import { adminEndpoints } from './adminEndpoints.ts'
import type { Endpoint } from './defineEndpoint.ts'
import { checkoutEndpoints } from './checkoutEndpoints.ts'
import { contentEndpoints } from './contentEndpoints.ts'
import { emailEndpoints } from './emailEndpoints.ts'
import { orderStepEndpoints } from './orderStepEndpoints.ts'
import { peopleEndpoints } from './peopleEndpoints.ts'
import { privacyEndpoints } from './privacyEndpoints.ts'
import { productEndpoints } from './productEndpoints.ts'
import { productManagementEndpoints } from './productManagementEndpoints.ts'
import { shopperEndpoints } from './shopperEndpoints.ts'
import { staffEndpoints } from './staffEndpoints.ts'
import { stockEndpoints } from './stockEndpoints.ts'

/** All documented endpoints. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...productEndpoints,
  ...productManagementEndpoints,
  ...stockEndpoints,
  ...contentEndpoints,
  ...adminEndpoints,
  ...accountEndpoints,
  ...staffEndpoints,
  ...orderStepEndpoints,
  ...checkoutEndpoints,
  ...shopperEndpoints,
  ...emailEndpoints,
  ...peopleEndpoints,
  ...privacyEndpoints,
]

/** Query parameters that endpoints with cached responses read. */
export const CACHED_QUERY_NAMES: readonly string[] = ENDPOINTS.flatMap(({ isCacheable, query }) =>
  isCacheable && query instanceof z.ZodObject ? Object.keys(query.shape) : [],
)
