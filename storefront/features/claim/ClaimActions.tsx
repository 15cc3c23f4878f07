import { useState } from 'react'
import type { Claim } from '../../../domain/contract/people/claim.ts'
import type { Product } from '../../../domain/contract/product.ts'
import { cartEntryKey } from '../../../domain/rules/cart/cart.ts'
import { removeShortages } from '../../../domain/rules/cart/shortageChanges.ts'
import { useCart } from '../../cart/CartProvider.tsx'
import { removeClaims } from '../../cart/claims/claimStore.ts'
import { CartDrawerLink } from '../../cart/CartDrawerLink.tsx'
import type { AddToCartResult } from '../../cart/AddToCartResult.ts'
import { useAddToCart } from '../../cart/useAddToCart.ts'
import { buildCartEntry } from '../../products/buildCartEntry.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ReleaseClaimDialog } from './ReleaseClaimDialog.tsx'
import styles from './ClaimActions.module.css'

interface ClaimActionsProps {
  token: string
  claim: Claim
  product: Product
  /** Called when the pressed button may have been removed. */
  onFocusLost: () => void
  onReleased: (thanks: string) => void
}

/** Actions for a reserved unit: add it to the cart, or release it. */
export function ClaimActions({ token, claim, product, onFocusLost, onReleased }: ClaimActionsProps) {
  const cart = useCart()
  const [news, setNews] = useState<AddToCartResult>()
  const [isAsking, setAsking] = useState(false)
  const { size, color } = claim
  const key = cartEntryKey(claim)
  const inCart = cart.lines.find((line) => cartEntryKey(line) === key)

  const add = useAddToCart((added) => {
    setNews(added)
    onFocusLost()
  })

  const addToCart = () => {
    // A payment may have been rejected for this unit before the claim was known.
    cart.changeShortages((before) => removeShortages(before, claim))
    add(product, buildCartEntry(product, { size, color, quantity: 1 }), product.name)
  }

  const release = (thanks: string) => {
    removeClaims([{ token }])
    const line = cart.readLines().find((each) => cartEntryKey(each) === key)
    if (line) cart.setQuantity(key, line.quantity - 1)
    onReleased(thanks)
    onFocusLost()
  }

  return (
    <>
      <Notice>
        {inCart && (
          <>
            {news && !news.isRejected ? news.message : `${product.name} is in your bag.`}{' '}
            <CartDrawerLink>View bag</CartDrawerLink>
          </>
        )}
      </Notice>
      <Alert>{news?.isRejected && news.message}</Alert>
      <div className={styles.answers}>
        {!inCart && <Button onClick={addToCart}>Add to Cart</Button>}
        <Button variant="quiet" className={styles.no} onClick={() => setAsking(true)}>
          I no longer want it
        </Button>
      </div>
      {isAsking && (
        <ReleaseClaimDialog
          token={token}
          name={product.name}
          onReleased={release}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
