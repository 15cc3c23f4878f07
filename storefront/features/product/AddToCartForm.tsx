import { Suspense, useRef, useState } from 'react'
import { MAX_LINE_QUANTITY } from '../../../domain/rules/bag.ts'
import { swatchOf } from '../../../domain/rules/colors.ts'
import type { KnownProduct } from '../../api/loadProducts.ts'
import { BagLink } from '../../bag/BagLink.tsx'
import { useBag } from '../../bag/BagProvider.tsx'
import { bagLineOf } from '../../products/bagLineOf.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import styles from './AddToCartForm.module.css'
import { BuyBar } from './BuyBar.tsx'
import { OptionButtons } from './OptionButtons.tsx'
import { obstacleTo } from './obstacleTo.ts'
import { SizeGuideButton } from './SizeGuideButton.tsx'
import { Waitlist } from './waitlistPart.tsx'

interface AddToCartFormProps {
  product: KnownProduct
  /** The size that is chosen at first. */
  openedIn: string | undefined
  color: string | undefined
  onColor: (color: string) => void
}

export function AddToCartForm({ product, openedIn, color, onColor }: AddToCartFormProps) {
  const { add } = useBag()
  const [size, setSize] = useState(openedIn)
  const [quantity, setQuantity] = useState(1)
  const [hasTried, setTried] = useState(0)
  const [added, setAdded] = useState<string>()
  const form = useRef<HTMLDivElement>(null)
  const buy = useRef<HTMLDivElement>(null)

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
    // Pressed from afar, what is still to be chosen comes into sight.
    if (obstacle) return form.current?.scrollIntoView?.({ block: 'center' })
    add(bagLineOf(product, { size: size ?? '', color: color ?? '', quantity }))
    setTried(0)
    setAdded([quantity > 1 && `${quantity} ×`, product.name].filter(Boolean).join(' '))
  }

  return (
    <div className={styles.form} ref={form}>
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
        onChoose={(option) => change(() => onColor(option))}
        swatch={swatchOf}
        isMissing={hasTried > 0 && color === undefined}
      />
      <div className={styles.buy} ref={buy}>
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
      {!product.inStock && (
        <Suspense fallback={<div className={styles.waitlistToCome} />}>
          <Waitlist product={product} size={size} color={color} />
        </Suspense>
      )}
      <Notice>
        {added && (
          <>
            {added} was added to your bag. <BagLink>View bag</BagLink>
          </>
        )}
      </Notice>
      {product.inStock && (
        <BuyBar
          product={product}
          choice={[size, color].filter(Boolean).join(', ')}
          button={buy}
          onAdd={addToCart}
        />
      )}
    </div>
  )
}
