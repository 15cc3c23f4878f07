import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Shortage } from '../../domain/contract/failure.ts'
import type { Product } from '../../domain/contract/product.ts'
import { cartEntryKey, cartTotalInCents, countUnits } from '../../domain/rules/cart/cart.ts'
import type { CartChoice } from '../../domain/rules/cart/cart.ts'
import { lineBound } from '../../domain/rules/cart/cartRoom.ts'
import type { LineBound } from '../../domain/rules/cart/cartRoom.ts'
import { isCounted, unavailableLinesIn } from '../../domain/rules/cart/cartToday.ts'
import type { UnavailableLine } from '../../domain/rules/cart/cartToday.ts'
import { withShortage, withoutShortageOf } from '../../domain/rules/cart/shortageChanges.ts'
import { shortageOf } from '../../domain/rules/cart/shortages.ts'
import { type UnitLimits, unitsOver } from '../../domain/rules/cart/unitLimits.ts'
import { apiPaths } from '../api/apiPaths.ts'
import { ApiError, callEndpoint } from '../api/callEndpoint.ts'
import { usePublicConfig } from '../api/usePublicConfig.ts'
import { useCart } from './CartProvider.tsx'
import { claimsOf } from './claims/keptClaims.ts'
import type { Cart, CartEntry } from './CartProvider.tsx'

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
  /** A line's product as it was read today; undefined if it is not known or no longer sold. */
  productOf(line: CartEntry): Product | undefined
  refreshPrices(): Promise<void>
  noteShortage(shortage: Shortage): void
  /** Counts on a line's units again: others may have given them back. */
  forgetShortage(line: Omit<CartChoice, 'quantity'>): void
}

async function lookAt(productId: string): Promise<Product | null | undefined> {
  try {
    return (await callEndpoint<{ product: Product }>(apiPaths.product(productId))).product
  } catch (error) {
    // Unreachable says nothing about the product: the line stays as it was seen last.
    return error instanceof ApiError && error.status === 404 ? null : undefined
  }
}

/**
 * The bag with what the catalogue says of it now: names, prices and pictures are read again when a page opens it, and
 * lines that cannot be bought are set apart, so that they never hold up the others. The server prices and counts again
 * at payment.
 */
export function useFreshCart(): FreshCart {
  const cart = useCart()
  const [looks, setLooks] = useState<ReadonlyMap<string, Product | null>>(new Map())
  const { isLoaded, lines, readLines, refresh, shortages, changeShortages } = cart
  const limits: UnitLimits | undefined = usePublicConfig().config?.unitLimits
  // Only which products there are matters, so that changing a quantity asks for nothing.
  const productIds = JSON.stringify([...new Set(lines.map((line) => line.productId))])

  const refreshPrices = useCallback(async () => {
    const ids = JSON.parse(productIds) as string[]
    const found = await Promise.all(ids.map(async (id) => [id, await lookAt(id)] as const))
    setLooks(new Map(found.flatMap(([id, look]) => (look === undefined ? [] : [[id, look] as const]))))
    const products = found.flatMap(([, look]) => look ?? [])
    refresh(products)
    // Code of its own; without it the payment finds out.
    await import('./askForHolds.ts').then(
      ({ askForHolds }) => askForHolds({ readLines, changeShortages }, products),
      () => {},
    )
  }, [productIds, refresh, readLines, changeShortages])

  useEffect(() => {
    if (isLoaded && productIds !== '[]') void refreshPrices()
  }, [isLoaded, productIds, refreshPrices])

  const parted = useMemo(() => {
    // What is kept for this shopper was told as another's before this browser knew of it.
    const shortOf = (line: CartChoice) => {
      const short = shortageOf(shortages, line)
      return short && { ...short, left: Math.max(short.left, claimsOf([line]).length) }
    }
    const unavailableLines = unavailableLinesIn(
      lines,
      (productId) => looks.get(productId),
      shortOf,
      limits?.perProduct,
    )
    const available = lines.filter((line) => !unavailableLines.has(cartEntryKey(line)))
    const apart = lines.flatMap((line) => {
      const unavailable = unavailableLines.get(cartEntryKey(line))
      return unavailable ? [{ line, unavailable }] : []
    })
    const counts = (line: CartEntry) => isCounted(line, looks.get(line.productId))
    const over = limits && unitsOver(available, counts, limits)
    return {
      available,
      apart,
      unitsOver: over?.kind === 'order' ? over : null,
      boundOf: (line: CartEntry) =>
        lineBound(line, available, {
          product: looks.get(line.productId),
          left: shortOf(line)?.left || undefined,
          mostPerProduct: limits?.perProduct,
        }),
      productOf: (line: CartEntry) => looks.get(line.productId) ?? undefined,
      availableCount: countUnits(available),
      totalInCents: cartTotalInCents(available),
    }
  }, [lines, looks, shortages, limits])

  return {
    ...cart,
    ...parted,
    refreshPrices,
    noteShortage: (shortage) => changeShortages((before) => withShortage(before, shortage)),
    forgetShortage: (line) => changeShortages((before) => withoutShortageOf(before, line)),
  }
}
