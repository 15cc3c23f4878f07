import { paths } from '../../navigation/paths.ts'
import { Link } from '../../navigation/Link.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import styles from './NothingToOrder.module.css'
import { StepHeading } from './parts/StepHeading.tsx'

/** Replaces the form when no line of the cart is available. */
export function NothingToOrder({ takesFocus }: { takesFocus: boolean }) {
  return (
    <section className={styles.section} aria-label="Nothing to order">
      <StepHeading className={styles.title} takesFocus={takesFocus}>
        Nothing in your bag can be ordered at the moment
      </StepHeading>
      <p>Your bag is saved, and you have not been charged.</p>
      <LinkButton as={Link} to={paths.cart}>
        View bag
      </LinkButton>
    </section>
  )
}
