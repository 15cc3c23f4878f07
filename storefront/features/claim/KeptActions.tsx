import { useState } from 'react'
import type { Claim } from '../../../domain/contract/people/claim.ts'
import type { Product } from '../../../domain/contract/product.ts'
import { cartEntryKey } from '../../../domain/rules/cart/cart.ts'
import { withoutShortageOf } from '../../../domain/rules/cart/shortageChanges.ts'
import { useCart } from '../../cart/CartProvider.tsx'
import { forgetClaims } from '../../cart/claims/keptClaims.ts'
import { LinkToCart } from '../../cart/LinkToCart.tsx'
import type { AddingNews } from '../../cart/AddingNews.ts'
import { useAddToCart } from '../../cart/useAddToCart.ts'
import { cartEntryOf } from '../../products/cartEntryOf.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { GiveBackDialog } from './GiveBackDialog.tsx'
import styles from './KeptActions.module.css'

interface KeptActionsProps {
  token: string
  claim: Claim
  product: Product
  /** Called when the pressed button may have been removed. */
  onMoved: () => void
  onGivenBack: (thanks: string) => void
}

/** Actions for a reserved unit: add it to the cart, or release it. */
export function KeptActions({ token, claim, product, onMoved, onGivenBack }: KeptActionsProps) {
  const cart = useCart()
  const [news, setNews] = useState<AddingNews>()
  const [isAsking, setAsking] = useState(false)
  const { size, color } = claim
  const key = cartEntryKey(claim)
  const inCart = cart.lines.find((line) => cartEntryKey(line) === key)

  const add = useAddToCart((told) => {
    setNews(told)
    onMoved()
  })

  const addToCart = () => {
    // A payment may have been rejected for this unit before the claim was known.
    cart.changeShortages((before) => withoutShortageOf(before, claim))
    add(product, cartEntryOf(product, { size, color, quantity: 1 }), product.name)
  }

  const giveBack = (thanks: string) => {
    forgetClaims([{ token }])
    const line = cart.readLines().find((each) => cartEntryKey(each) === key)
    if (line) cart.setQuantity(key, line.quantity - 1)
    onGivenBack(thanks)
    onMoved()
  }

  return (
    <>
      <Notice>
        {inCart && (
          <>
            {news && !news.isRefused ? news.words : `${product.name} is in your bag.`}{' '}
            <LinkToCart>View bag</LinkToCart>
          </>
        )}
      </Notice>
      <Alert>{news?.isRefused && news.words}</Alert>
      <div className={styles.answers}>
        {!inCart && <Button onClick={addToCart}>Add to Cart</Button>}
        <Button variant="quiet" className={styles.no} onClick={() => setAsking(true)}>
          I no longer want it
        </Button>
      </div>
      {isAsking && (
        <GiveBackDialog
          token={token}
          name={product.name}
          onGivenBack={giveBack}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
