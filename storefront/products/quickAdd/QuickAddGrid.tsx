import { useState } from 'react'
import type { Product } from '../../../domain/contract/product.ts'
import type { AskedChoice } from '../../../domain/rules/products/productFilter.ts'
import type { WholeChoice } from '../../../domain/rules/variants/firstBuyable.ts'
import { useAddToCart } from '../../cart/useAddToCart.ts'
import { AddedToast } from '../AddedToast.tsx'
import { cartEntryOf } from '../cartEntryOf.ts'
import { ProductCard } from '../ProductCard.tsx'
import { GRID_SIZES, ProductGrid } from '../ProductGrid.tsx'
import { QuickAddButton } from './QuickAddButton.tsx'

// The rows that a first look shows; their pictures are worth loading ahead of the rest.
const FIRST_SEEN = 4

interface QuickAddGridProps {
  products: readonly Product[]
  /** The size and color that a product is shown, opened and added in, if the listing is narrowed to them. */
  askedOf?: (product: Product) => AskedChoice
}

const NOTHING_ASKED: AskedChoice = { size: undefined, color: undefined }

/** Products with Quick Add, and the message that says what was added. */
export function QuickAddGrid({ products, askedOf = () => NOTHING_ASKED }: QuickAddGridProps) {
  const [words, setWords] = useState<string>()
  const add = useAddToCart((news) => setWords(news.words))

  const quickAdd = (product: Product, choice: WholeChoice) =>
    add(
      product,
      cartEntryOf(product, { ...choice, quantity: 1 }),
      [product.name, choice.size, choice.color].filter(Boolean).join(', '),
    )

  return (
    <>
      <ProductGrid>
        {products.map((product, index) => {
          const asked = askedOf(product)
          return (
            // Asked for another color, it shows that one, whatever was chosen on it before.
            <li key={`${product.id} ${asked.color}`}>
              <ProductCard
                product={product}
                heading="h2"
                sizes={GRID_SIZES}
                priority={index < FIRST_SEEN}
                asked={asked}
              >
                {(color) => (
                  <QuickAddButton
                    product={product}
                    asked={{ ...asked, color }}
                    onAdd={(choice) => quickAdd(product, choice)}
                  />
                )}
              </ProductCard>
            </li>
          )
        })}
      </ProductGrid>
      <AddedToast words={words} onClose={() => setWords(undefined)} />
    </>
  )
}
