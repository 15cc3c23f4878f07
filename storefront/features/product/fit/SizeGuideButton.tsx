import type { KnownProduct } from '../../../api/loadProducts.ts'
import { useOnDemand } from '../../../browser/useOnDemand.ts'
import styles from './SizeGuideButton.module.css'

const load = async () => (await import('./SizeGuideDialog.tsx')).SizeGuideDialog

interface SizeGuideButtonProps {
  product: KnownProduct
  chosen: string | undefined
}

/** Button that opens the size guide. Renders nothing for a product without measurements. */
export function SizeGuideButton({ product, chosen }: SizeGuideButtonProps) {
  const { Content, isOpen, open, close, preload } = useOnDemand(load)
  const measurements = product.sizeAndFit?.measurements ?? []
  if (measurements.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onClick={open}
      >
        Size guide
      </button>
      {Content && <Content product={product} measurements={measurements} chosen={chosen} onClose={close} />}
    </>
  )
}
