import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Shortage } from '../../domain/contract/failure.ts'
import type { Product } from '../../domain/contract/product.ts'
import { cartEntryKey, cartTotalInCents, countUnits } from '../../domain/rules/cart/cart.ts'
import type { CartChoice } from '../../domain/rules/cart/cart.ts'
import { getLineLimit } from '../../domain/rules/cart/lineLimit.ts'
import type { LineLimit } from '../../domain/rules/cart/lineLimit.ts'
import { isCounted, findUnavailableLines } from '../../domain/rules/cart/unavailableLines.ts'
import type { UnavailableLine } from '../../domain/rules/cart/unavailableLines.ts'
import { mergeShortage, removeShortages } from '../../domain/rules/cart/shortageChanges.ts'
import { getLineShortage } from '../../domain/rules/cart/shortages.ts'
import { type UnitLimits, findExceededLimit } from '../../domain/rules/cart/unitLimits.ts'
import { apiPaths } from '../api/apiPaths.ts'
import { ApiError, callEndpoint } from '../api/callEndpoint.ts'
import { usePublicConfig } from '../api/usePublicConfig.ts'
import { useCart } from './CartProvider.tsx'
import { findClaims } from './claims/claimStore.ts'
import type { Cart, CartEntry } from './CartProvider.tsx'

/** A line that stays in the cart but is not part of the order, with the reason. */
export interface ExcludedLine {
  line: CartEntry
  unavailable: UnavailableLine
}

/** The cart, split into available and unavailable lines. */
export interface FreshCart extends Cart {
  available: readonly CartEntry[]
  apart: readonly ExcludedLine[]
  /** Units and total in cents of the available lines. */
  availableCount: number
  totalInCents: number
  /** Units in `available` and the limit per order if they exceed it, otherwise null. */
  unitsOver: { units: number; most: number } | null
  /** Returns the maximum quantity of a line, given the other available lines of its product. */
  getLineBound(line: CartEntry): LineLimit
  /** Returns the current product of a line; undefined if it is not loaded or no longer sold. */
  findProduct(line: CartEntry): Product | undefined
  refreshPrices(): Promise<void>
  addShortage(shortage: Shortage): void
  /** Deletes a line's shortage, because others may have released the units. */
  clearShortage(line: Omit<CartChoice, 'quantity'>): void
}

async function fetchProduct(productId: string): Promise<Product | null | undefined> {
  try {
    return (await callEndpoint<{ product: Product }>(apiPaths.product(productId))).product
  } catch (error) {
    // A network error says nothing about the product: keep the line as it is.
    return error instanceof ApiError && error.status === 404 ? null : undefined
  }
}

/**
 * Returns the cart with current names, prices and images. Reloads its products when a page opens it, and separates unavailable
 * lines so that they do not block the others. The server checks prices and stock again at payment.
 */
export function useFreshCart(): FreshCart {
  const cart = useCart()
  const [productsById, setLooks] = useState<ReadonlyMap<string, Product | null>>(new Map())
  const { isLoaded, lines, readLines, refresh, shortages, changeShortages } = cart
  const limits: UnitLimits | undefined = usePublicConfig().config?.unitLimits
  // Depend only on the product IDs, so that changing a quantity sends no request.
  const productIds = JSON.stringify([...new Set(lines.map((line) => line.productId))])

  const refreshPrices = useCallback(async () => {
    const ids = JSON.parse(productIds) as string[]
    const found = await Promise.all(ids.map(async (id) => [id, await fetchProduct(id)] as const))
    setLooks(new Map(found.flatMap(([id, look]) => (look === undefined ? [] : [[id, look] as const]))))
    const products = found.flatMap(([, look]) => look ?? [])
    refresh(products)
    // Loaded on demand; if that fails, the payment detects the shortage.
    await import('./refreshShortages.ts').then(
      ({ refreshShortages }) => refreshShortages({ readLines, changeShortages }, products),
      () => {},
    )
  }, [productIds, refresh, readLines, changeShortages])

  useEffect(() => {
    if (isLoaded && productIds !== '[]') void refreshPrices()
  }, [isLoaded, productIds, refreshPrices])

  const splitCart = useMemo(() => {
    // A unit reserved for this shopper may have been reported as held by others before its claim was stored.
    const findShortage = (line: CartChoice) => {
      const short = getLineShortage(shortages, line)
      return short && { ...short, left: Math.max(short.left, findClaims([line]).length) }
    }
    const unavailableLines = findUnavailableLines(
      lines,
      (productId) => productsById.get(productId),
      findShortage,
      limits?.perProduct,
    )
    const available = lines.filter((line) => !unavailableLines.has(cartEntryKey(line)))
    const apart = lines.flatMap((line) => {
      const unavailable = unavailableLines.get(cartEntryKey(line))
      return unavailable ? [{ line, unavailable }] : []
    })
    const counts = (line: CartEntry) => isCounted(line, productsById.get(line.productId))
    const over = limits && findExceededLimit(available, counts, limits)
    return {
      available,
      apart,
      unitsOver: over?.kind === 'order' ? over : null,
      getLineBound: (line: CartEntry) =>
        getLineLimit(line, available, {
          product: productsById.get(line.productId),
          left: findShortage(line)?.left || undefined,
          mostPerProduct: limits?.perProduct,
        }),
      findProduct: (line: CartEntry) => productsById.get(line.productId) ?? undefined,
      availableCount: countUnits(available),
      totalInCents: cartTotalInCents(available),
    }
  }, [lines, productsById, shortages, limits])

  return {
    ...cart,
    ...splitCart,
    refreshPrices,
    addShortage: (shortage) => changeShortages((before) => mergeShortage(before, shortage)),
    clearShortage: (line) => changeShortages((before) => removeShortages(before, line)),
  }
}
