import { getPaymentStatus } from '../../../domain/rules/payments/paymentStatus.ts'
import { ORDER_STATUSES } from '../../../domain/rules/orders/statuses.ts'
import { CATEGORIES } from '../../../domain/rules/products/categories.ts'
import { ALWAYS_LIVE } from '../../../domain/rules/products/publication.ts'
import { choiceTokens } from '../../../domain/rules/variants/choiceTokens.ts'
import { buildVariants } from '../../../domain/rules/variants/variants.ts'
import type { OrderRow } from '../../../src/persistence/rows/orderRows.ts'
import { searchTextOfOrder } from '../../../src/persistence/search/searchTexts.ts'
import { newSearchColumns } from '../../../src/persistence/search/searchColumns.ts'
import { randomInteger, pickRandom, seededRandom } from '../../faults/seededRandom.ts'

const FIRST_DAY = Date.parse('2024-11-01T00:00:00Z')
const SECONDS = 730 * 24 * 60 * 60
const FIRST_NAMES = ['Ines', 'Zoë', 'Amélie', 'Noor', 'Søren', 'María', 'Jun', 'Ada', 'Łucja', 'Théo']
const LAST_NAMES = ['Example', 'Müller', 'García', 'Okafor', 'Lindqvist', 'Dubois', 'Tanaka', "O'Brien"]
const CITIES = ['Portland', 'Lyon', 'Zürich', 'Osaka', 'Lagos', 'Malmö']
const PRODUCT_NAMES = [
  'Crescent Bikini',
  'Noir Column Gown',
  'Patchwork Jacket',
  'Tide One-Piece',
  'Halo Ball Gown',
]
const COLORS = ['Noir', 'Ivory', 'Indigo']
const SIZES = ['XS', 'S', 'M', 'L']

const hexId = (kind: string, index: number) => `${kind}${index.toString(16).padStart(24 - kind.length, '0')}`

/** Builds a realistic order, always the same for an index. About one in ten is refunded, one in twenty needs review. */
export function buildOrderRow(
  index: number,
  given: Partial<OrderRow> = {},
): OrderRow & { updatedAt: string } {
  const random = seededRandom(1, index)
  const [firstName, lastName] = [pickRandom(random, FIRST_NAMES), pickRandom(random, LAST_NAMES)]
  const items = Array.from({ length: randomInteger(random, 1, 3) }, () => ({
    productId: `p-${randomInteger(random, 1, 9)}`,
    productName: pickRandom(random, PRODUCT_NAMES),
    size: pickRandom(random, SIZES),
    color: pickRandom(random, COLORS),
    quantity: randomInteger(random, 1, 2),
    priceInCents: randomInteger(random, 50, 900) * 100,
  }))
  const paidInCents = items.reduce((sum, { priceInCents, quantity }) => sum + priceInCents * quantity, 0)
  const refundedInCents = random() < 0.1 ? pickRandom(random, [paidInCents, 1000]) : 0
  const createdAt = new Date(FIRST_DAY + randomInteger(random, 0, SECONDS) * 1000).toISOString()
  const email = `shopper_${index}@example.com`
  const address = { address: `${randomInteger(random, 1, 99)} Harbor Street`, zipCode: '04101' }
  const order = {
    id: hexId('0a', index),
    orderId: `RV-${(index * 7919).toString(31).toUpperCase().padStart(10, '2')}`,
    paymentIntentId: `pi_filled${index}`,
    email,
    customerInfo: {
      email,
      firstName,
      lastName,
      ...address,
      city: pickRandom(random, CITIES),
      country: 'France',
    },
    items,
    totalInCents: paidInCents,
    orderStatus: pickRandom(random, ORDER_STATUSES),
    paymentStatus: getPaymentStatus(paidInCents, refundedInCents),
    paidInCents,
    refundedInCents,
    currency: 'usd',
    isTest: true,
    review: random() < 0.05 ? "Amount paid doesn't match the cart total." : null,
    trackingUrl: null,
    history: null,
    createdAt,
    updatedAt: createdAt,
    ...given,
  }
  return { searchText: searchTextOfOrder(order), ...order }
}

/** Builds a realistic product without images, always the same for an index. */
export function buildProductRow(index: number) {
  const random = seededRandom(2, index)
  const createdAt = new Date(FIRST_DAY + randomInteger(random, 0, SECONDS) * 1000).toISOString()
  return {
    id: `p-${index.toString(16).padStart(12, '0')}`,
    name: `${pickRandom(random, PRODUCT_NAMES)} ${index}`,
    priceInCents: randomInteger(random, 50, 900) * 100,
    category: pickRandom(random, CATEGORIES),
    description:
      'Cut like a new moon, sewn by hand, and worn from the first swim of the day to the last dance.',
    sizes: SIZES,
    colors: COLORS,
    tags: [pickRandom(random, ['evening', 'beach', 'city']), pickRandom(random, ['new', 'classic'])],
    featured: random() < 0.1,
    inStock: random() < 0.9,
    stockQuantity: randomInteger(random, 0, 20),
    stockLedger: { held: {}, taken: [] },
    stockRevision: 0,
    revision: 0,
    createdAt,
    updatedAt: createdAt,
  }
}

/** Builds a product row with the derived columns that the shop writes: variants and search columns. */
export function buildWholeProductRow(index: number) {
  const product = buildProductRow(index)
  const variants = buildVariants(product)
  return {
    ...product,
    publication: 'live',
    goesLiveAt: ALWAYS_LIVE,
    variants: variants.map((variant) => ({ ...variant, gtin: null })),
    variantsRevision: 1,
    choices: choiceTokens(variants),
    ...newSearchColumns(product),
  }
}
