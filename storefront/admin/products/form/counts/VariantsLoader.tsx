import type { ReactNode } from 'react'
import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import type { ManagedVariant } from '../../../../../domain/contract/variant.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { LoadFailure } from '../../parts/LoadFailure.tsx'
import { useVariants } from '../variants/useVariants.ts'
import styles from './VariantCounts.module.css'

interface VariantsLoaderProps {
  product: ManagedProduct
  children: (variants: readonly ManagedVariant[]) => ReactNode
}

/** Loads the variants and renders them, a skeleton or the load error. */
export function VariantsLoader({ product, children }: VariantsLoaderProps) {
  const { variants, failure, isLoading, retry } = useVariants(product)
  if (variants) return children(variants)
  if (failure === undefined)
    return (
      <div>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className={styles.rowToCome} />
        ))}
        <VisuallyHidden role="status">Loading counts...</VisuallyHidden>
      </div>
    )
  return (
    <LoadFailure title="Failed to load the counts" failure={failure} onRetry={retry} isBusy={isLoading} />
  )
}
