import { CATALOGUE } from '../../../domain/catalogue.ts'
import type { NewProduct } from '../../../domain/contract/product.ts'
import { findProductsWithoutLists } from '../../persistence/findProductsWithoutLists.ts'
import type { Shop } from '../../startup/shop.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { changeProduct } from './changeProduct.ts'
import { findProduct } from './findProduct.ts'

const MOST_NAMED = 20

/**
 * Gives built-in products their sizes, colors and tags back where an earlier version, killed in the middle of a write,
 * lost all of them. Of other products nobody knows what they had: they are named in the log.
 */
export async function mendProducts(shop: Shop): Promise<void> {
  const unknown: string[] = []
  for (const id of await findProductsWithoutLists(shop.payload)) {
    const builtIn = CATALOGUE.find((product) => product.id === id)
    const isMended = builtIn && (await giveLists(shop, id, builtIn))
    if (!isMended) unknown.push(id)
  }
  if (unknown.length > 0)
    shop.payload.logger.warn(
      `${unknown.length} products have neither sizes nor colors nor tags: ${unknown.slice(0, MOST_NAMED).join(', ')}. ` +
        'If they had some, write them again in the portal, or import the same file again.',
    )
}

/** False if staff counted units of the product without its sizes and colors, which nothing may take off sale. */
async function giveLists(shop: Shop, id: string, product: NewProduct): Promise<boolean> {
  try {
    await changeProduct(shop, id, listsOf(product), { staff: null })
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) return false
    throw error
  }
}

/** Writes an imported product's lists where it has none at all; true when it did. */
export async function fillMissingLists(shop: Shop, id: string, product: NewProduct): Promise<boolean> {
  const lists = listsOf(product)
  if (isEmpty(lists) || !isEmpty(await findProduct(shop, id))) return false
  await changeProduct(shop, id, lists, { staff: null })
  return true
}

const listsOf = ({ sizes, colors, tags }: NewProduct) => ({ sizes, colors, tags })

type Lists = Partial<Record<keyof ReturnType<typeof listsOf>, readonly string[] | null>>

const isEmpty = ({ sizes, colors, tags }: Lists) => ![sizes, colors, tags].some((list) => list?.length)
