import { useCallback, useEffect, useState } from 'react'
import type { Product } from '../../domain/contract/product.ts'
import { apiPaths } from '../api/apiPaths.ts'
import { CallError, callEndpoint } from '../api/callEndpoint.ts'
import { mainImage } from '../products/imagesInOrder.ts'
import { useBag } from './BagProvider.tsx'
import type { BagLine, SeenProduct } from './BagProvider.tsx'

/** What the catalogue says today of a product in the bag; null when it is no longer sold. */
type Look = Pick<Product, 'inStock' | 'stockQuantity'> | null

async function lookAt(productId: string): Promise<{ look: Look; seen?: SeenProduct } | undefined> {
  try {
    const { product } = await callEndpoint<{ product: Product }>(apiPaths.product(productId))
    const { name, price } = product
    return { look: product, seen: { productId, name, price, image: mainImage(product) } }
  } catch (error) {
    // Unreachable says nothing about the product: the line stays as it was seen last.
    return error instanceof CallError && error.status === 404 ? { look: null } : undefined
  }
}

function warningOf(line: BagLine, look: Look | undefined): string | undefined {
  if (look === undefined) return undefined
  if (look === null) return 'This piece is no longer available. Please remove it to continue.'
  if (!look.inStock) return 'This piece has just sold out. Please remove it to continue.'
  if (look.stockQuantity === 0 || line.quantity <= look.stockQuantity) return undefined
  return `Only ${look.stockQuantity} left. Please choose fewer to continue.`
}

/**
 * The bag with what the catalogue says of it now: names, prices and pictures are read again when a page opens it,
 * and `warning` says why a line cannot be bought. The server prices and counts again at payment.
 */
export function useFreshBag() {
  const bag = useBag()
  const [looks, setLooks] = useState<ReadonlyMap<string, Look>>(new Map())
  const { isLoaded, refresh } = bag
  // Only which products there are matters, so that changing a quantity asks for nothing.
  const productIds = JSON.stringify([...new Set(bag.lines.map((line) => line.productId))])

  const refreshPrices = useCallback(async () => {
    const ids = JSON.parse(productIds) as string[]
    const found = await Promise.all(ids.map(async (id) => [id, await lookAt(id)] as const))
    setLooks(new Map(found.flatMap(([id, answer]) => (answer ? [[id, answer.look] as const] : []))))
    refresh(found.flatMap(([, answer]) => answer?.seen ?? []))
  }, [productIds, refresh])

  useEffect(() => {
    if (isLoaded && productIds !== '[]') void refreshPrices()
  }, [isLoaded, productIds, refreshPrices])

  const warning = (line: BagLine) => warningOf(line, looks.get(line.productId))
  return { ...bag, warning, refreshPrices }
}
