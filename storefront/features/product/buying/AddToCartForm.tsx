import { Suspense, useRef, useState } from 'react'
import { MAX_LINE_QUANTITY } from '../../../../domain/rules/cart/cart.ts'
import { swatchOf } from '../../../../domain/rules/products/colors.ts'
import type { KnownProduct } from '../../../api/loadProducts.ts'
import { usePreview } from '../../../api/usePreview.ts'
import { LinkToCart } from '../../../cart/LinkToCart.tsx'
import { useAddToCart } from '../../../cart/useAddToCart.ts'
import type { AddingNews } from '../../../cart/useAddToCart.ts'
import { cartEntryOf } from '../../../products/cartEntryOf.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { QuantityStepper } from '../../../ui/forms/QuantityStepper.tsx'
import styles from './AddToCartForm.module.css'
import { BuyBar } from './BuyBar.tsx'
import { OptionButtons } from './OptionButtons.tsx'
import { NOTHING_IN_A_PREVIEW, unavailabilityOf } from './unavailabilityOf.ts'
import { SizeGuideButton } from '../fit/SizeGuideButton.tsx'
import { Waitlist } from './waitlistPart.tsx'

interface AddToCartFormProps {
  product: KnownProduct
  /** The size that is chosen at first. */
  openedIn: string | undefined
  color: string | undefined
  onColor: (color: string) => void
}

export function AddToCartForm({ product, openedIn, color, onColor }: AddToCartFormProps) {
  const [size, setSize] = useState(openedIn)
  const [quantity, setQuantity] = useState(1)
  const [hasTried, setTried] = useState(0)
  const [news, setNews] = useState<AddingNews>()
  const form = useRef<HTMLDivElement>(null)
  const buy = useRef<HTMLDivElement>(null)
  const preview = usePreview()

  const add = useAddToCart((next) => {
    if (!next.isRefused) setTried(0)
    setNews(next)
  })

  const unavailable = unavailabilityOf(product, { size, color })
  // Someone who has not tried yet is not told off; that a piece cannot be bought is news, and nobody's mistake.
  const alert = hasTried > 0 && unavailable ? unavailable : news?.isRefused ? news.words : undefined

  const change = (apply: () => void) => {
    apply()
    setNews(undefined)
  }

  const addToCart = () => {
    setTried(hasTried + 1)
    setNews(undefined)
    // Pressed from afar, what is still to be chosen comes into sight.
    if (unavailable) return form.current?.scrollIntoView?.({ block: 'center' })
    if (preview) return setNews({ words: NOTHING_IN_A_PREVIEW, isRefused: true })
    add(product, cartEntryOf(product, { size: size ?? '', color: color ?? '', quantity }), product.name)
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
      <Notice>
        {!product.inStock
          ? unavailable
          : news &&
            !news.isRefused && (
              <>
                {news.words} <LinkToCart>View bag</LinkToCart>
              </>
            )}
      </Notice>
      {!product.inStock && (
        <Suspense fallback={<div className={styles.waitlistToCome} />}>
          <Waitlist product={product} size={size} color={color} />
        </Suspense>
      )}
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
