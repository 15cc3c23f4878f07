import { useState } from 'react'
import { Link } from 'react-router'
import { MAX_LINE_QUANTITY } from '../../../domain/rules/bag.ts'
import { swatchOf } from '../../../domain/rules/colors.ts'
import type { KnownProduct } from '../../api/loadProducts.ts'
import { useBag } from '../../bag/BagProvider.tsx'
import { paths } from '../../paths.ts'
import { bagLineOf } from '../../products/bagLineOf.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import styles from './AddToCartForm.module.css'
import { OptionButtons } from './OptionButtons.tsx'
import { obstacleTo } from './obstacleTo.ts'
import { SizeGuideButton } from './SizeGuideButton.tsx'

export function AddToCartForm({ product }: { product: KnownProduct }) {
  const { add } = useBag()
  const [size, setSize] = useState<string>()
  const [color, setColor] = useState<string>()
  const [quantity, setQuantity] = useState(1)
  const [hasTried, setTried] = useState(0)
  const [added, setAdded] = useState<string>()

  const obstacle = obstacleTo(product, { size, color })
  // Someone who has not tried yet is not told off, but a piece that cannot be bought says so at once.
  const alert = hasTried > 0 || !product.inStock ? obstacle : undefined

  const change = (apply: () => void) => {
    apply()
    setAdded(undefined)
  }

  const addToCart = () => {
    setTried(hasTried + 1)
    setAdded(undefined)
    if (obstacle) return
    add(bagLineOf(product, { size: size ?? '', color: color ?? '', quantity }))
    setTried(0)
    setAdded([quantity > 1 && `${quantity} ×`, product.name].filter(Boolean).join(' '))
  }

  return (
    <div className={styles.form}>
      <OptionButtons
        legend="Size"
        options={product.sizes}
        chosen={size}
        onChoose={(option) => change(() => setSize(option))}
        isMissing={hasTried > 0 && size === undefined}
        help={<SizeGuideButton product={product} chosen={size} />}
      />
      <OptionButtons
        legend="Color"
        options={product.colors}
        chosen={color}
        onChoose={(option) => change(() => setColor(option))}
        swatch={swatchOf}
        isMissing={hasTried > 0 && color === undefined}
      />
      <div className={styles.buy}>
        <QuantityStepper
          quantity={quantity}
          onChange={(next) => change(() => setQuantity(next))}
          label={`Quantity of ${product.name}`}
          max={
            product.stockQuantity > 0 ? Math.min(product.stockQuantity, MAX_LINE_QUANTITY) : MAX_LINE_QUANTITY
          }
        />
        <Button className={styles.add} disabled={!product.inStock} onClick={addToCart}>
          Add to Cart
        </Button>
      </div>
      {/* Asked again with the same result, it is said again. */}
      <Alert key={hasTried}>{alert}</Alert>
      <Notice>
        {added && (
          <>
            {added} was added to your bag. <Link to={paths.cart}>View bag</Link>
          </>
        )}
      </Notice>
    </div>
  )
}
