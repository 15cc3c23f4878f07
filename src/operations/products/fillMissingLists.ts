import type { NewProduct } from '../../../domain/contract/product.ts'
import type { Shop } from '../../startup/shop.ts'
import { changeProduct } from './changeProduct.ts'
import { findProduct } from './findProduct.ts'

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
