import { useState } from 'react'
import type { Product } from '../../../domain/contract/product.ts'
import type { RequestedChoice } from '../../../domain/rules/products/productFilter.ts'
import type { WholeChoice } from '../../../domain/rules/variants/firstBuyable.ts'
import { useAddToCart } from '../../cart/useAddToCart.ts'
import { AddedToast } from '../AddedToast.tsx'
import { buildCartEntry } from '../buildCartEntry.ts'
import { ProductCard } from '../ProductCard.tsx'
import { GRID_SIZES, ProductGrid } from '../ProductGrid.tsx'
import { QuickAddButton } from './QuickAddButton.tsx'

// Number of cards in the first visible rows, whose images load with priority.
const PRIORITY_CARDS = 4

interface QuickAddGridProps {
  products: readonly Product[]
  /** Returns the size and color in which to show, link and add a product, if the filter names them. */
  getRequestedChoice?: (product: Product) => RequestedChoice
}

const NO_CHOICE: RequestedChoice = { size: undefined, color: undefined }

/** Product grid with Quick Add and its toast. */
export function QuickAddGrid({ products, getRequestedChoice = () => NO_CHOICE }: QuickAddGridProps) {
  const [words, setWords] = useState<string>()
  const add = useAddToCart((news) => setWords(news.message))

  const quickAdd = (product: Product, choice: WholeChoice) =>
    add(
      product,
      buildCartEntry(product, { ...choice, quantity: 1 }),
      [product.name, choice.size, choice.color].filter(Boolean).join(', '),
    )

  return (
    <>
      <ProductGrid>
        {products.map((product, index) => {
          const asked = getRequestedChoice(product)
          return (
            // The key resets the color chosen on a card when the requested color changes.
            <li key={`${product.id} ${asked.color}`}>
              <ProductCard
                product={product}
                heading="h2"
                sizes={GRID_SIZES}
                priority={index < PRIORITY_CARDS}
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
