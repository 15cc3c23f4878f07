import { useEffect, useId, useState } from 'react'
import type { RefObject } from 'react'
import { cartEntryKey } from '../../../domain/rules/cart/cart.ts'
import type { UnavailableLine } from '../../../domain/rules/cart/unavailableLines.ts'
import type { CartEntry } from '../../cart/CartProvider.tsx'
import type { FreshCart } from '../../cart/useFreshCart.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './CartLines.module.css'
import { ChangeLineButton } from './ChangeLineButton.tsx'
import { CartLine } from './CartLine.tsx'

/** A removed line, with an undo function. */
interface RemovedLine {
  name: string
  undo: () => void
}

interface CartLinesProps {
  cart: FreshCart
  /** Heading level of the lines. */
  heading: 'h2' | 'h3'
  isNarrow?: boolean
  /** Called when a line was removed or moved, and its focused button with it; `words` is the announcement. */
  onMoved: (words: string, removed?: RemovedLine) => void
  /** Called when a line changed and keeps the focus. */
  onChanged: (words: string) => void
}

/** Lists the available lines of the cart, and the unavailable ones in a separate section below. */
export function CartLines({ cart, heading: Heading, isNarrow, onMoved, onChanged }: CartLinesProps) {
  const [changed, setChanged] = useState<string>()
  const titleId = useId()

  const changeButton = (line: CartEntry, className: string | undefined) => {
    const product = cart.findProduct(line)
    return (
      product && (
        <ChangeLineButton
          className={className}
          cart={cart}
          line={line}
          product={product}
          takesFocus={cartEntryKey(line) === changed}
          onChanged={(words, key) => {
            setChanged(key)
            onChanged(words)
          }}
        />
      )
    )
  }
  const show = (line: CartEntry, unavailable?: UnavailableLine) => (
    <CartLine
      key={cartEntryKey(line)}
      line={line}
      unavailable={unavailable}
      bound={cart.getLineBound(line)}
      heading={unavailable && Heading === 'h2' ? 'h3' : Heading}
      isNarrow={isNarrow}
      change={(className) => changeButton(line, className)}
      onQuantity={(quantity) => {
        cart.setQuantity(cartEntryKey(line), quantity)
        if (unavailable && 'left' in unavailable && quantity <= unavailable.left)
          onMoved(includedAgainMessage(line))
      }}
      onRemove={() => {
        cart.remove(cartEntryKey(line))
        onMoved(`${line.name} was removed from your bag.`, {
          name: line.name,
          undo: () => cart.add(line),
        })
      }}
      onTryAgain={() => {
        cart.clearShortage(line)
        onMoved(includedAgainMessage(line))
      }}
    />
  )

  return (
    <div>
      {cart.available.length > 0 && <ul>{cart.available.map((line) => show(line))}</ul>}
      {cart.apart.length > 0 && (
        <section className={styles.apart} aria-labelledby={titleId}>
          <Heading className={styles.title} id={titleId}>
            Not part of your order
          </Heading>
          <p className={styles.words}>
            {cart.available.length > 0
              ? 'These stay in your bag. You can check out with the rest.'
              : 'These stay in your bag until you remove them.'}
          </p>
          <ul>{cart.apart.map(({ line, unavailable }) => show(line, unavailable))}</ul>
        </section>
      )}
    </div>
  )
}

const includedAgainMessage = (line: CartEntry) => `${line.name} is part of your order again.`

/**
 * Announces changes of lines and offers to undo a removal; `hasMoved` is true after the first change. Undo removes its own
 * button, so focus moves to `heading`.
 */
export function useLineAnnouncements(heading: RefObject<HTMLElement | null>) {
  const [undoCount, setComebacks] = useState(0)
  const [announcement, setAnnouncement] = useState<{ words: string; removed?: RemovedLine | undefined }>()
  const { words, removed } = announcement ?? {}

  useEffect(() => {
    if (undoCount > 0) heading.current?.focus()
  }, [undoCount, heading])

  return {
    news: (
      <>
        <VisuallyHidden role="status">{words}</VisuallyHidden>
        {removed && (
          <p className={styles.removed}>
            {removed.name} removed
            <button
              type="button"
              className={styles.undo}
              onClick={() => {
                removed.undo()
                setAnnouncement({ words: `${removed.name} is back in your bag.` })
                setComebacks(undoCount + 1)
              }}
            >
              Undo
            </button>
          </p>
        )}
      </>
    ),
    hasMoved: words !== undefined,
    announce: (next: string, gone?: RemovedLine) => setAnnouncement({ words: next, removed: gone }),
  }
}
