import { Suspense, useRef, useState } from 'react'
import { MAX_LINE_QUANTITY } from '../../../../domain/rules/cart/cart.ts'
import { getSwatch } from '../../../../domain/rules/products/colors.ts'
import type { RequestedChoice } from '../../../../domain/rules/products/productFilter.ts'
import type { ChoiceAvailability } from '../../../../domain/rules/variants/choiceAvailability.ts'
import { canBeBought, stockDependsOnChoice } from '../../../../domain/rules/variants/choiceStock.ts'
import type { KnownProduct } from '../../../api/loadProducts.ts'
import { usePreview } from '../../../api/usePreview.ts'
import { CartDrawerLink } from '../../../cart/CartDrawerLink.tsx'
import { useAddToCart } from '../../../cart/useAddToCart.ts'
import type { AddToCartResult } from '../../../cart/AddToCartResult.ts'
import { buildCartEntry } from '../../../products/buildCartEntry.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { QuantityStepper } from '../../../ui/forms/QuantityStepper.tsx'
import styles from './AddToCartForm.module.css'
import { BuyBar } from './BuyBar.tsx'
import { OptionButtons } from './OptionButtons.tsx'
import { UnitsNote } from './StockNote.tsx'
import { PREVIEW_ONLY_MESSAGE, getAddToCartError } from './getAddToCartError.ts'
import { SizeGuideButton } from '../fit/SizeGuideButton.tsx'
import { LazyUnavailableNote, LazyWaitlistForm } from './LazyWaitlistForm.tsx'

interface AddToCartFormProps {
  product: KnownProduct
  choice: RequestedChoice
  onChoose: (chosen: Partial<RequestedChoice>) => void
  /** Availability of the choice. */
  now: ChoiceAvailability
  /** Requests the current availability before adding; undefined if no request is needed. */
  checkBeforeAdding: () => Promise<ChoiceAvailability> | undefined
}

export function AddToCartForm({ product, choice, onChoose, now, checkBeforeAdding }: AddToCartFormProps) {
  const { size, color } = choice
  const [chosenQuantity, setQuantity] = useState(1)
  const [hasTried, setTried] = useState(0)
  const [news, setNews] = useState<AddToCartResult>()
  const [isChecking, setLooking] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const buy = useRef<HTMLDivElement>(null)
  const preview = usePreview()

  const add = useAddToCart((next) => {
    if (!next.isRejected) setTried(0)
    setNews(next)
  })

  const unavailable = getAddToCartError(product, choice)
  const isUnavailable = now.kind === 'held' || now.kind === 'soldOut'
  // A product that is sold out in all variants keeps its disabled button.
  const isForSale = !isUnavailable || !product.inStock
  const most = now.kind === 'counted' ? Math.min(now.left, MAX_LINE_QUANTITY) : MAX_LINE_QUANTITY
  const quantity = Math.min(chosenQuantity, most)
  // Show no validation error before the first attempt. Being sold out is a notice, not an error.
  const alert = hasTried > 0 && unavailable ? unavailable : news?.isRejected ? news.message : undefined
  const showForm = () => form.current?.scrollIntoView?.({ block: 'center' })

  const change = (apply: () => void) => {
    apply()
    setNews(undefined)
  }
  const isChoiceSoldOut = (chosen: RequestedChoice) => product.inStock && !canBeBought(product, chosen)

  const addUnits = () =>
    add(product, buildCartEntry(product, { size: size ?? '', color: color ?? '', quantity }), product.name)

  const addAfterCheck = async (asked: Promise<ChoiceAvailability>) => {
    setLooking(true)
    const { kind } = await asked
    setLooking(false)
    if (kind === 'held' || kind === 'soldOut') showForm()
    else addUnits()
  }

  const addToCart = () => {
    setTried(hasTried + 1)
    setNews(undefined)
    // Scroll to the missing options if the button of the bottom bar was pressed.
    if (unavailable) return showForm()
    if (preview) return setNews({ message: PREVIEW_ONLY_MESSAGE, isRejected: true })
    const asked = checkBeforeAdding()
    if (asked) void addAfterCheck(asked)
    else addUnits()
  }

  return (
    <div className={styles.form} ref={form}>
      <OptionButtons
        legend="Size"
        options={product.sizes}
        chosen={size}
        onChoose={(option) => change(() => onChoose({ size: option }))}
        isSoldOut={(option) => isChoiceSoldOut({ size: option, color })}
        isMissing={hasTried > 0 && size === undefined}
        help={<SizeGuideButton product={product} chosen={size} />}
      />
      <OptionButtons
        legend="Color"
        options={product.colors}
        chosen={color}
        onChoose={(option) => change(() => onChoose({ color: option }))}
        isSoldOut={(option) => isChoiceSoldOut({ size, color: option })}
        swatch={getSwatch}
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
          <Button className={styles.add} disabled={!product.inStock} busy={isChecking} onClick={addToCart}>
            Add to Cart
          </Button>
        </div>
      )}
      {/* The key makes screen readers announce the same message again. */}
      <Alert key={hasTried}>{alert}</Alert>
      <Notice>
        {!isUnavailable ? (
          news &&
          !news.isRejected && (
            <>
              {news.message} <CartDrawerLink>View bag</CartDrawerLink>
            </>
          )
        ) : isForSale ? (
          unavailable
        ) : (
          <Suspense>
            <LazyUnavailableNote product={product} choice={choice} now={now} takesFocus={hasTried > 0} />
          </Suspense>
        )}
      </Notice>
      {(isUnavailable || isWaiting) && (
        <Suspense fallback={<div className={styles.toCome} />}>
          <LazyWaitlistForm
            product={product}
            size={size}
            color={color}
            missing={getAddToCartError({ ...product, inStock: true }, choice)}
            disabledReason={preview ? PREVIEW_ONLY_MESSAGE : undefined}
            onUse={setWaiting}
          />
        </Suspense>
      )}
      {!isUnavailable && (
        <BuyBar
          product={product}
          choice={[size, color].filter(Boolean).join(', ')}
          button={buy}
          isBusy={isChecking}
          onAdd={addToCart}
        />
      )}
    </div>
  )
}
