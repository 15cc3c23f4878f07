import { paths } from '../../navigation/paths.ts'
import { Link } from '../../navigation/Link.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import styles from './NothingToOrder.module.css'

/** Every piece of the bag is set apart. */
export function NothingToOrder() {
  return (
    <section className={styles.section} aria-labelledby="nothing-to-order">
      <h2 className={styles.title} id="nothing-to-order">
        Nothing in your bag can be ordered at the moment
      </h2>
      <p>Your bag is saved. View it for details.</p>
      <LinkButton as={Link} to={paths.cart}>
        View bag
      </LinkButton>
    </section>
  )
}
