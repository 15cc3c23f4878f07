import type { Product, ProductImage } from '../../domain/contract/product.ts'
import { cartEntryKey, MAX_CART_LINES, MAX_LINE_QUANTITY } from '../../domain/rules/cart/cart.ts'
import type { CartChoice } from '../../domain/rules/cart/cart.ts'
import { getMainImage } from '../../domain/rules/pictures/getProductImages.ts'
import { isMadeToOrder } from '../../domain/rules/stock/madeToOrder.ts'
import { type ChoosableProduct, getChoiceStock } from '../../domain/rules/variants/choiceStock.ts'

/** Cart line with the product details that the shopper saw. `price` is in dollars and for display only: the server sets the price. */
export type CartEntry = CartChoice & {
  name: string
  price: number
  /** Price when the line was added, if it has changed since. */
  priceBefore?: number | undefined
  image: ProductImage | undefined
  /** Made to order, as of the last product data. */
  isMadeToOrder?: boolean | undefined
}

/** Line to add; `quantity` defaults to 1. */
export type NewCartEntry = Omit<CartEntry, 'quantity'> & { quantity?: number }

/** Current catalog data of a product. */
export type CurrentProduct = ChoosableProduct & Pick<Product, 'id' | 'name' | 'price' | 'images'>

export type CartAction =
  | { type: 'add'; line: NewCartEntry }
  | { type: 'setQuantity'; key: string; quantity: number }
  | { type: 'remove'; key: string }
  | { type: 'change'; key: string; line: CartEntry; product: CurrentProduct }
  | { type: 'refresh'; products: readonly CurrentProduct[] }
  | { type: 'clear' }

const clampQuantity = (quantity: number) => Math.min(MAX_LINE_QUANTITY, Math.trunc(quantity))

function addLine(lines: readonly CartEntry[], line: NewCartEntry): readonly CartEntry[] {
  const quantity = clampQuantity(line.quantity ?? 1)
  if (!(quantity > 0)) return lines
  const key = cartEntryKey(line)
  if (lines.some((present) => cartEntryKey(present) === key)) {
    return lines.map((present) =>
      cartEntryKey(present) === key
        ? {
            ...present,
            priceBefore: undefined,
            ...line,
            quantity: clampQuantity(present.quantity + quantity),
          }
        : present,
    )
  }
  return lines.length >= MAX_CART_LINES ? lines : [...lines, { ...line, quantity }]
}

function setQuantity(lines: readonly CartEntry[], key: string, quantity: number): readonly CartEntry[] {
  if (!Number.isFinite(quantity)) return lines
  if (quantity < 1) return lines.filter((line) => cartEntryKey(line) !== key)
  return lines.map((line) =>
    cartEntryKey(line) === key ? { ...line, quantity: clampQuantity(quantity) } : line,
  )
}

/** Replaces a line, and removes another line of the same choice. */
function change(lines: readonly CartEntry[], key: string, line: CartEntry): readonly CartEntry[] {
  const own = cartEntryKey(line)
  return lines
    .filter((each) => cartEntryKey(each) === key || cartEntryKey(each) !== own)
    .map((each) => (cartEntryKey(each) === key ? line : each))
}

function refresh(lines: readonly CartEntry[], products: readonly CurrentProduct[]): readonly CartEntry[] {
  const seen = new Map(products.map((product) => [product.id, product]))
  return lines.map((line) => {
    const product = seen.get(line.productId)
    if (!product) return line
    const { name, price } = product
    const today = {
      ...line,
      name,
      price,
      isMadeToOrder: isMadeToOrder(getChoiceStock(product, line)),
      image: getMainImage(product, line.color),
    }
    if (price === line.price) return today
    const priceBefore = line.priceBefore ?? line.price
    return { ...today, priceBefore: priceBefore === price ? undefined : priceBefore }
  })
}

/** Returns the cart's lines after an action. Adding the same product, size and color again increases the quantity of its line. */
export function cartReducer(lines: readonly CartEntry[], action: CartAction): readonly CartEntry[] {
  switch (action.type) {
    case 'add':
      return addLine(lines, action.line)
    case 'setQuantity':
      return setQuantity(lines, action.key, action.quantity)
    case 'remove':
      return lines.filter((line) => cartEntryKey(line) !== action.key)
    case 'change':
      return refresh(change(lines, action.key, action.line), [action.product])
    case 'refresh':
      return refresh(lines, action.products)
    case 'clear':
      return []
  }
}
