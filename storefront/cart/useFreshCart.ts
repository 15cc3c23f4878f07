import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Product } from '../../domain/contract/product.ts'
import { cartEntryKey, cartTotalInCents, countUnits } from '../../domain/rules/cart/cart.ts'
import { lineBound } from '../../domain/rules/cart/cartRoom.ts'
import type { LineBound } from '../../domain/rules/cart/cartRoom.ts'
import { unavailableLinesIn } from '../../domain/rules/cart/cartToday.ts'
import type { UnavailableLine, ProductToday } from '../../domain/rules/cart/cartToday.ts'
import { isMadeToOrder } from '../../domain/rules/stock/madeToOrder.ts'
import { type UnitLimits, unitsOver } from '../../domain/rules/cart/unitLimits.ts'
import { apiPaths } from '../api/apiPaths.ts'
import { ApiError, callEndpoint } from '../api/callEndpoint.ts'
import { usePublicConfig } from '../api/usePublicConfig.ts'
import { useCart } from './CartProvider.tsx'
import type { Cart, CartEntry, SeenProduct } from './CartProvider.tsx'

/** A line that stays in the bag and is no part of the order, and why. */
export interface LineApart {
  line: CartEntry
  unavailable: UnavailableLine
}

/** The bag parted into what can be bought today and what cannot. */
export interface FreshCart extends Cart {
  available: readonly CartEntry[]
  apart: readonly LineApart[]
  /** Pieces and cents of what can be bought: what an order of this bag comes to. */
  availableCount: number
  totalInCents: number
  /** What of `available` is more than one order takes in all, or null. */
  unitsOver: { units: number; most: number } | null
  /** How many of a line can be had beside the product's other lines that are part of the order. */
  boundOf(line: CartEntry): LineBound
  refreshPrices(): Promise<void>
}

async function lookAt(
  productId: string,
): Promise<{ look: ProductToday | null; seen?: SeenProduct } | undefined> {
  try {
    const { product } = await callEndpoint<{ product: Product }>(apiPaths.product(productId))
    const { name, price, images } = product
    const seen = {
      productId,
      name,
      price,
      images,
      isMadeToOrder: isMadeToOrder(product),
    }
    return { look: product, seen }
  } catch (error) {
    // Unreachable says nothing about the product: the line stays as it was seen last.
    return error instanceof ApiError && error.status === 404 ? { look: null } : undefined
  }
}

/**
 * The bag with what the catalogue says of it now: names, prices and pictures are read again when a page opens it, and
 * lines that cannot be bought are set apart, so that they never hold up the others. The server prices and counts again
 * at payment.
 */
export function useFreshCart(): FreshCart {
  const cart = useCart()
  const [looks, setLooks] = useState<ReadonlyMap<string, ProductToday | null>>(new Map())
  const { isLoaded, lines, refresh, leftByProduct } = cart
  const limits: UnitLimits | undefined = usePublicConfig().config?.unitLimits
  // Only which products there are matters, so that changing a quantity asks for nothing.
  const productIds = JSON.stringify([...new Set(lines.map((line) => line.productId))])

  const refreshPrices = useCallback(async () => {
    const ids = JSON.parse(productIds) as string[]
    const found = await Promise.all(ids.map(async (id) => [id, await lookAt(id)] as const))
    setLooks(new Map(found.flatMap(([id, answer]) => (answer ? [[id, answer.look] as const] : []))))
    refresh(found.flatMap(([, answer]) => answer?.seen ?? []))
  }, [productIds, refresh])

  useEffect(() => {
    if (isLoaded && productIds !== '[]') void refreshPrices()
  }, [isLoaded, productIds, refreshPrices])

  const parted = useMemo(() => {
    const unavailableLines = unavailableLinesIn(
      lines,
      (productId) => looks.get(productId),
      (productId) => leftByProduct.get(productId),
      limits?.perProduct,
    )
    const available = lines.filter((line) => !unavailableLines.has(cartEntryKey(line)))
    const apart = lines.flatMap((line) => {
      const unavailable = unavailableLines.get(cartEntryKey(line))
      return unavailable ? [{ line, unavailable }] : []
    })
    const isCounted = (productId: string) => (looks.get(productId)?.stockQuantity ?? 0) > 0
    const over = limits && unitsOver(available, isCounted, limits)
    return {
      available,
      apart,
      unitsOver: over?.kind === 'order' ? over : null,
      boundOf: (line: CartEntry) =>
        lineBound(
          line,
          available,
          Math.min(
            looks.get(line.productId)?.stockQuantity ?? 0,
            leftByProduct.get(line.productId) || Infinity,
          ),
          limits?.perProduct,
        ),
      availableCount: countUnits(available),
      totalInCents: cartTotalInCents(available),
    }
  }, [lines, looks, leftByProduct, limits])

  return { ...cart, ...parted, refreshPrices }
}
