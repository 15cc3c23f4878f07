import { startTransition, useEffect, useState } from 'react'
import type { Product } from '../../domain/contract/product.ts'
import { joinClasses } from '../ui/joinClasses.ts'
import { HeartIcon } from './HeartIcon.tsx'
import styles from './WishButton.module.css'
import { wishlist } from './wishlist.ts'

interface WishButtonProps {
  product: Pick<Product, 'id' | 'name'>
  color: string | undefined
  className?: string | undefined
}

/** Adds a product to the wishlist or removes it. */
export function WishButton({ product: { id, name }, color, className }: WishButtonProps) {
  const [isInWishlist, setInWishlist] = useState(false)
  useEffect(() => {
    const update = () => setInWishlist(wishlist.get().some(({ productId }) => productId === id))
    // The server does not know the wishlist; in a transition, this update waits for hydration.
    startTransition(update)
    return wishlist.subscribe(update)
  }, [id])
  return (
    <button
      type="button"
      className={joinClasses(styles.wish, className)}
      aria-label={`Add ${name} to wishlist`}
      aria-pressed={isInWishlist}
      onClick={() => wishlist.dispatch({ productId: id, color })}
    >
      <HeartIcon />
    </button>
  )
}
