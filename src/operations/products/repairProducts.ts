import { CATALOGUE } from '../../../domain/catalogue.ts'
import type { NewProduct } from '../../../domain/contract/product.ts'
import { findProductsWithoutLists } from '../../persistence/findProductsWithoutLists.ts'
import type { Shop } from '../../startup/shop.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { changeProduct } from './changeProduct.ts'
import { findProduct } from './findProduct.ts'

const MAX_LOGGED = 20

/**
 * Restores sizes, colors and tags of built-in products that lost all of them when an older version was killed during a
 * write. Logs the products that it cannot restore, such as those whose lists are unknown.
 */
export async function repairProducts(shop: Shop): Promise<void> {
  const unknown: string[] = []
  for (const id of await findProductsWithoutLists(shop.payload)) {
    const builtIn = CATALOGUE.find((product) => product.id === id)
    const isRepaired = builtIn && (await restoreLists(shop, id, builtIn))
    if (!isRepaired) unknown.push(id)
  }
  if (unknown.length > 0)
    shop.payload.logger.warn(
      `Products without sizes, colors and tags: ${unknown.length} (${unknown.slice(0, MAX_LOGGED).join(', ')}). ` +
        'If they had some, enter them in the portal or import the same file again.',
    )
}

/** Returns false if the product has units counted without sizes and colors (409), which must stay on sale. */
async function restoreLists(shop: Shop, id: string, product: NewProduct): Promise<boolean> {
  try {
    await changeProduct(shop, id, pickLists(product), { staff: null })
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) return false
    throw error
  }
}

/** Writes an imported product's lists if it has none at all. Returns whether it did. */
export async function fillMissingLists(shop: Shop, id: string, product: NewProduct): Promise<boolean> {
  const lists = pickLists(product)
  if (isEmpty(lists) || !isEmpty(await findProduct(shop, id))) return false
  await changeProduct(shop, id, lists, { staff: null })
  return true
}

const pickLists = ({ sizes, colors, tags }: NewProduct) => ({ sizes, colors, tags })

type Lists = Partial<Record<keyof ReturnType<typeof pickLists>, readonly string[] | null>>

const isEmpty = ({ sizes, colors, tags }: Lists) => ![sizes, colors, tags].some((list) => list?.length)
