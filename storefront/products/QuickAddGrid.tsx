import { useState } from 'react'
import type { Product } from '../../domain/contract/product.ts'
import { NO_FILTER, choiceAskedFor } from '../../domain/rules/productFilter.ts'
import type { AskedChoice, ProductFilter } from '../../domain/rules/productFilter.ts'
import { useBag } from '../bag/BagProvider.tsx'
import { AddedToast } from './AddedToast.tsx'
import { quickAddLineOf } from './bagLineOf.ts'
import { ProductCard } from './ProductCard.tsx'
import { GRID_SIZES, ProductGrid } from './ProductGrid.tsx'
import { QuickAddButton } from './QuickAddButton.tsx'
import styles from './QuickAddGrid.module.css'
import { SizeChoiceButton } from './SizeChoiceButton.tsx'

// The rows that a first look shows; their pictures are worth loading ahead of the rest.
const FIRST_SEEN = 4

interface QuickAddGridProps {
  products: readonly Product[]
  /** What the list is narrowed to: each product is shown, opened and added in the size and color that was asked for. */
  filter?: ProductFilter
}

/** Products that can go into the bag from where they stand. */
export function QuickAddGrid({ products, filter = NO_FILTER }: QuickAddGridProps) {
  const { add } = useBag()
  const [added, setAdded] = useState<string>()

  const quickAdd = (product: Product, choice: Partial<AskedChoice>) => {
    const line = quickAddLineOf(product, choice)
    if (!line) return
    add(line)
    setAdded([product.name, line.size, line.color].filter(Boolean).join(', '))
  }

  return (
    <>
      <ProductGrid>
        {products.map((product, index) => {
          const asked = choiceAskedFor(product, filter)
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
                    <QuickAddButton product={product} onAdd={() => quickAdd(product, { ...asked, color })} />
                    <SizeChoiceButton
                      product={product}
                      onChoose={(size) => quickAdd(product, { size, color })}
                    />
                  </div>
                )}
              </ProductCard>
            </li>
          )
        })}
      </ProductGrid>
      <AddedToast added={added} onClose={() => setAdded(undefined)} />
    </>
  )
}
