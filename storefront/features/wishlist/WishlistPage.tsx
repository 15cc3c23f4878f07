import { useEffect, useState } from 'react'
import { useProducts } from '../../api/useProducts.ts'
import { ListingMessage } from '../../products/ListingMessage.tsx'
import { paths } from '../../navigation/paths.ts'
import { countLabel } from '../../products/countLabel.ts'
import { ProductGridSkeleton } from '../../products/ProductGrid.tsx'
import { QuickAddGrid } from '../../products/quickAdd/QuickAddGrid.tsx'
import { Link } from '../../navigation/Link.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { wishlist } from '../../wishlist/wishlist.ts'
import type { Wish } from '../../wishlist/wishlist.ts'
import styles from './WishlistPage.module.css'

/** Shows the wishlist stored in this browser. Removed products stay visible until the page is left, so that they can be added back. */
export function WishlistPage() {
  const [wishes, setWishes] = useState<readonly Wish[]>()
  useEffect(() => {
    const update = () => setWishes((shown = []) => mergeRemovedWishes(shown, wishlist.read()))
    update()
    return wishlist.subscribe(update)
  }, [])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Your Wishlist</h1>
        <p className={styles.words}>Saved on this device.</p>
      </header>
      {!wishes && <ProductGridSkeleton count={4} />}
      {wishes?.length === 0 && (
        <ListingMessage
          title="Your wishlist is empty"
          action={
            <LinkButton as={Link} to={paths.newIn}>
              Discover New In
            </LinkButton>
          }
        >
          Tap the heart to save a piece.
        </ListingMessage>
      )}
      {wishes && wishes.length > 0 && <Wishes wishes={wishes} />}
    </div>
  )
}

const mergeRemovedWishes = (shown: readonly Wish[], stored: readonly Wish[]): readonly Wish[] => [
  ...stored.filter(({ productId }) => !shown.some((wish) => wish.productId === productId)),
  ...shown,
]

function Wishes({ wishes }: { wishes: readonly Wish[] }) {
  const ids = wishes.map(({ productId }) => productId)
  const { products, error, reason, retry } = useProducts({ ids: ids.join(), limit: ids.length })
  if (error) {
    return (
      <ListingMessage title={error} onRetry={retry}>
        {reason ?? 'Try again in a moment.'}
      </ListingMessage>
    )
  }
  if (!products) return <ProductGridSkeleton count={Math.min(ids.length, 8)} />
  const missing = ids.length - products.length
  return (
    <>
      <p className={styles.count} role="status">
        {countLabel(products.length)}
        {missing > 0 && `. ${missing === 1 ? 'One more is' : `${missing} more are`} not available right now.`}
      </p>
      <QuickAddGrid
        products={products.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))}
        getRequestedChoice={({ id, colors }) => {
          const color = wishes.find(({ productId }) => productId === id)?.color
          return { size: undefined, color: colors.find((each) => each === color) }
        }}
      />
    </>
  )
}
