import { useState } from 'react'
import type { Product } from '../../../domain/contract/product.ts'
import type { AskedChoice } from '../../../domain/rules/products/productFilter.ts'
import type { Chosen } from '../../../domain/rules/variants/choiceStock.ts'
import { firstBuyable } from '../../../domain/rules/variants/firstBuyable.ts'
import { useAddToCart } from '../../cart/useAddToCart.ts'
import { AddedToast } from '../AddedToast.tsx'
import { quickAddLineOf } from './quickAddLineOf.ts'
import { ProductCard } from '../ProductCard.tsx'
import { GRID_SIZES, ProductGrid } from '../ProductGrid.tsx'
import { QuickAddButton } from './QuickAddButton.tsx'
import styles from './QuickAddGrid.module.css'
import { SizeChoiceButton } from './SizeChoiceButton.tsx'

// The rows that a first look shows; their pictures are worth loading ahead of the rest.
const FIRST_SEEN = 4

interface QuickAddGridProps {
  products: readonly Product[]
  /** The size and color that a product is shown, opened and added in, where somebody asked for them. */
  askedOf?: (product: Product) => AskedChoice
}

const NOTHING_ASKED: AskedChoice = { size: undefined, color: undefined }

/** Products that can go into the bag from where they stand. */
export function QuickAddGrid({ products, askedOf = () => NOTHING_ASKED }: QuickAddGridProps) {
  const [words, setWords] = useState<string>()
  const add = useAddToCart((news) => setWords(news.words))

  const quickAdd = (product: Product, choice: Chosen) => {
    const line = quickAddLineOf(product, choice)
    if (line) add(product, line, [product.name, line.size, line.color].filter(Boolean).join(', '))
  }

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
                  <div className={styles.actions}>
                    <QuickAddButton
                      product={product}
                      choice={firstBuyable(product, { ...asked, color })}
                      color={color}
                      onAdd={() => quickAdd(product, { ...asked, color })}
                    />
                    <SizeChoiceButton
                      product={product}
                      color={colorInSight(product, color)}
                      onChoose={(size) => quickAdd(product, { size, color: colorInSight(product, color) })}
                    />
                  </div>
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

/** Nobody who chooses a size alone gets it in a color that the card does not show, unless nothing is left in that one. */
const colorInSight = (product: Product, color: string | undefined) =>
  color ?? firstBuyable(product, {})?.color
