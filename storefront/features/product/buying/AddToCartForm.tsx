import { Suspense, useRef, useState } from 'react'
import { MAX_LINE_QUANTITY } from '../../../../domain/rules/cart/cart.ts'
import { swatchOf } from '../../../../domain/rules/products/colors.ts'
import type { AskedChoice } from '../../../../domain/rules/products/productFilter.ts'
import type { ChoiceNow } from '../../../../domain/rules/variants/choiceNow.ts'
import { canBeBought, stockDependsOnChoice } from '../../../../domain/rules/variants/choiceStock.ts'
import type { KnownProduct } from '../../../api/loadProducts.ts'
import { usePreview } from '../../../api/usePreview.ts'
import { LinkToCart } from '../../../cart/LinkToCart.tsx'
import { useAddToCart } from '../../../cart/useAddToCart.ts'
import type { AddingNews } from '../../../cart/AddingNews.ts'
import { cartEntryOf } from '../../../products/cartEntryOf.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { QuantityStepper } from '../../../ui/forms/QuantityStepper.tsx'
import styles from './AddToCartForm.module.css'
import { BuyBar } from './BuyBar.tsx'
import { OptionButtons } from './OptionButtons.tsx'
import { UnitsNote } from './StockNote.tsx'
import { NOTHING_IN_A_PREVIEW, unavailabilityOf } from './unavailabilityOf.ts'
import { SizeGuideButton } from '../fit/SizeGuideButton.tsx'
import { GoneNote, Waitlist } from './waitlistPart.tsx'

interface AddToCartFormProps {
  product: KnownProduct
  choice: AskedChoice
  onChoose: (chosen: Partial<AskedChoice>) => void
  /** Availability of the choice. */
  now: ChoiceNow
  /** Requests the current availability before adding; undefined if no request is needed. */
  lookBeforeAdding: () => Promise<ChoiceNow> | undefined
}

export function AddToCartForm({ product, choice, onChoose, now, lookBeforeAdding }: AddToCartFormProps) {
  const { size, color } = choice
  const [chosenQuantity, setQuantity] = useState(1)
  const [hasTried, setTried] = useState(0)
  const [news, setNews] = useState<AddingNews>()
  const [isLooking, setLooking] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const buy = useRef<HTMLDivElement>(null)
  const preview = usePreview()

  const add = useAddToCart((next) => {
    if (!next.isRefused) setTried(0)
    setNews(next)
  })

  const unavailable = unavailabilityOf(product, choice)
  const isGone = now.kind === 'held' || now.kind === 'soldOut'
  // A product that is sold out in all variants keeps its disabled button.
  const isForSale = !isGone || !product.inStock
  const most = now.kind === 'counted' ? Math.min(now.left, MAX_LINE_QUANTITY) : MAX_LINE_QUANTITY
  const quantity = Math.min(chosenQuantity, most)
  // Show no validation error before the first attempt. Being sold out is a notice, not an error.
  const alert = hasTried > 0 && unavailable ? unavailable : news?.isRefused ? news.words : undefined
  const showForm = () => form.current?.scrollIntoView?.({ block: 'center' })

  const change = (apply: () => void) => {
    apply()
    setNews(undefined)
  }
  const cannotBeHad = (chosen: AskedChoice) => product.inStock && !canBeBought(product, chosen)

  const putIn = () =>
    add(product, cartEntryOf(product, { size: size ?? '', color: color ?? '', quantity }), product.name)

  const putInOnceKnown = async (asked: Promise<ChoiceNow>) => {
    setLooking(true)
    const { kind } = await asked
    setLooking(false)
    if (kind === 'held' || kind === 'soldOut') showForm()
    else putIn()
  }

  const addToCart = () => {
    setTried(hasTried + 1)
    setNews(undefined)
    // Scroll to the missing options if the button of the bottom bar was pressed.
    if (unavailable) return showForm()
    if (preview) return setNews({ words: NOTHING_IN_A_PREVIEW, isRefused: true })
    const asked = lookBeforeAdding()
    if (asked) void putInOnceKnown(asked)
    else putIn()
  }

  return (
    <div className={styles.form} ref={form}>
      <OptionButtons
        legend="Size"
        options={product.sizes}
        chosen={size}
        onChoose={(option) => change(() => onChoose({ size: option }))}
        isSoldOut={(option) => cannotBeHad({ size: option, color })}
        isMissing={hasTried > 0 && size === undefined}
        help={<SizeGuideButton product={product} chosen={size} />}
      />
      <OptionButtons
        legend="Color"
        options={product.colors}
        chosen={color}
        onChoose={(option) => change(() => onChoose({ color: option }))}
        isSoldOut={(option) => cannotBeHad({ size, color: option })}
        swatch={swatchOf}
        isMissing={hasTried > 0 && color === undefined}
      />
      {isForSale && (
        <div className={styles.buy} ref={buy}>
          {stockDependsOnChoice(product) && <UnitsNote now={now} />}
          {product.inStock && (
            <QuantityStepper
              quantity={quantity}
              onChange={(next) => change(() => setQuantity(next))}
              label={`Quantity of ${product.name}`}
              max={most}
            />
          )}
          <Button className={styles.add} disabled={!product.inStock} busy={isLooking} onClick={addToCart}>
            Add to Cart
          </Button>
        </div>
      )}
      {/* The key makes screen readers announce the same message again. */}
      <Alert key={hasTried}>{alert}</Alert>
      <Notice>
        {!isGone ? (
          news &&
          !news.isRefused && (
            <>
              {news.words} <LinkToCart>View bag</LinkToCart>
            </>
          )
        ) : isForSale ? (
          unavailable
        ) : (
          <Suspense>
            <GoneNote product={product} choice={choice} now={now} takesFocus={hasTried > 0} />
          </Suspense>
        )}
      </Notice>
      {(isGone || isWaiting) && (
        <Suspense fallback={<div className={styles.toCome} />}>
          <Waitlist
            product={product}
            size={size}
            color={color}
            missing={unavailabilityOf({ ...product, inStock: true }, choice)}
            refusal={preview ? NOTHING_IN_A_PREVIEW : undefined}
            onUse={setWaiting}
          />
        </Suspense>
      )}
      {!isGone && (
        <BuyBar
          product={product}
          choice={[size, color].filter(Boolean).join(', ')}
          button={buy}
          isBusy={isLooking}
          onAdd={addToCart}
        />
      )}
    </div>
  )
}
