import { backfillPublishedGlobals } from '../operations/products/backfillPublishedGlobals.ts'
import { repairProducts } from '../operations/products/repairProducts.ts'
import { backfillProductSearch } from '../operations/search/backfillProductSearch.ts'
import { backfillSearchTexts } from '../operations/search/backfillSearchTexts.ts'
import { backfillAccountKeys } from '../operations/signIn/backfillAccountKeys.ts'
import { backfillRoles } from '../operations/signIn/backfillRoles.ts'
import { prepareLiveProducts } from '../persistence/liveProducts.ts'
import { prepareOrderSearch } from '../persistence/search/searchOrders.ts'
import { requestMissingChoices } from '../persistence/stock/variantRows.ts'
import { seedOnce } from '../seed/seedOnce.ts'
import type { Shop } from './shop.ts'

/** Migrates data of an older version, or of an interrupted change, to what this version reads. */
export async function runDataMigrations(shop: Shop): Promise<void> {
  const { payload } = shop
  await prepareLiveProducts(payload)
  await backfillSearchTexts(shop)
  await prepareOrderSearch(payload)
  await seedOnce(payload, 'choicesAt', () => requestMissingChoices(payload))
  await backfillProductSearch(shop)
  await backfillRoles(shop)
  await backfillAccountKeys(shop)
  await backfillPublishedGlobals(shop)
  await repairProducts(shop)
}
