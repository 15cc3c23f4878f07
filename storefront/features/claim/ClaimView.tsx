import { useEffect, useRef, useState } from 'react'
import type { Claim } from '../../../domain/contract/people/claim.ts'
import type { Product } from '../../../domain/contract/product.ts'
import { formatPrice } from '../../../domain/rules/payments/money.ts'
import { getMainImage } from '../../../domain/rules/pictures/getProductImages.ts'
import { paths } from '../../navigation/paths.ts'
import { getAltText } from '../../products/getAltText.ts'
import { Link } from '../../navigation/Link.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { LABELS, SEE_ORDER, getClaimSentence, getClaimStatus } from './claimTexts.ts'
import styles from './ClaimView.module.css'
import { ClaimActions } from './ClaimActions.tsx'

interface ClaimViewProps {
  token: string
  claim: Claim
  product: Product
}

/** Shows the reserved product in the requested choice, the status of the claim, and its actions. */
export function ClaimView({ token, claim, product }: ClaimViewProps) {
  const [thanks, setThanks] = useState<string>()
  const [moves, setMoves] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const status = getClaimStatus(claim)
  const image = getMainImage(product, claim.color)
  const choice = [claim.size && `Size ${claim.size}`, claim.color].filter(Boolean).join(', ')
  const to = paths.product(product.id, claim)

  // Take over the focus if the pressed button was removed.
  useEffect(() => {
    if (moves > 0 && document.activeElement === document.body) place.current?.focus()
  }, [moves])

  const actions = () => {
    if (thanks !== undefined)
      return (
        <LinkButton as={Link} to={paths.home}>
          Continue Shopping
        </LinkButton>
      )
    switch (status) {
      case 'open':
        return (
          <ClaimActions
            token={token}
            claim={claim}
            product={product}
            onFocusLost={() => setMoves(moves + 1)}
            onReleased={setThanks}
          />
        )
      case 'paying':
        return (
          <LinkButton as={Link} to={paths.cart}>
            View bag
          </LinkButton>
        )
      case 'bought':
        return (
          <LinkButton as={Link} to={paths.orderStatus}>
            {SEE_ORDER}
          </LinkButton>
        )
      case 'ended':
        return (
          <LinkButton as={Link} to={to}>
            View the piece
          </LinkButton>
        )
    }
  }

  return (
    <article className={styles.page}>
      <Picture
        image={image}
        alt={getAltText(image, product)}
        sizes="(min-width: 48rem) 50vw, 15rem"
        priority="high"
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={styles.label}>{thanks === undefined ? LABELS[status] : 'Given back'}</p>
        <h1 className={styles.name}>
          <Link to={to}>{product.name}</Link>
        </h1>
        {choice && <p className={styles.choice}>{choice}</p>}
        <p className={styles.price}>{formatPrice(product.price)}</p>
        <div className={styles.place} ref={place} tabIndex={-1}>
          <p role="status" className={styles.sentence}>
            {thanks ?? getClaimSentence(status, claim)}
          </p>
          {actions()}
        </div>
      </div>
    </article>
  )
}
