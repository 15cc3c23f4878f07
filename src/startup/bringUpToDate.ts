import { fillPublished } from '../operations/products/fillPublished.ts'
import { mendProducts } from '../operations/products/mendProducts.ts'
import { fillProductSearch } from '../operations/search/fillProductSearch.ts'
import { fillSearchTexts } from '../operations/search/fillSearchTexts.ts'
import { fillAccountKeys } from '../operations/signIn/fillAccountKeys.ts'
import { fillRoles } from '../operations/signIn/fillRoles.ts'
import { prepareLiveProducts } from '../persistence/liveProducts.ts'
import { prepareOrderSearch } from '../persistence/search/searchOrders.ts'
import { callForChoices } from '../persistence/stock/variantRows.ts'
import { seedOnce } from '../seed/seedOnce.ts'
import type { Shop } from './shop.ts'

/** Migrates data of an older version, or of an interrupted change, to what this version reads. */
export async function bringUpToDate(shop: Shop): Promise<void> {
  const { payload } = shop
  await prepareLiveProducts(payload)
  await fillSearchTexts(shop)
  await prepareOrderSearch(payload)
  await seedOnce(payload, 'choicesAt', () => callForChoices(payload))
  await fillProductSearch(shop)
  await fillRoles(shop)
  await fillAccountKeys(shop)
  await fillPublished(shop)
  await mendProducts(shop)
}
