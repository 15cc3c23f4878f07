import type { Product } from '../../../domain/contract/product.ts'
import { GRID_SIZES, ProductGrid } from '../../products/ProductGrid.tsx'
import { ProductCard } from '../../products/ProductCard.tsx'
import { QuickAddButton } from './QuickAddButton.tsx'

interface ListingProductsProps {
  products: readonly Product[]
  onQuickAdd: (product: Product) => void
}

// The rows that a first look shows; their pictures are worth loading ahead of the rest.
const FIRST_SEEN = 4

export function ListingProducts({ products, onQuickAdd }: ListingProductsProps) {
  return (
    <ProductGrid>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} heading="h2" sizes={GRID_SIZES} priority={index < FIRST_SEEN}>
            <QuickAddButton product={product} onAdd={() => onQuickAdd(product)} />
          </ProductCard>
        </li>
      ))}
    </ProductGrid>
  )
}
