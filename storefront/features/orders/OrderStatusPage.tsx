import { PageLoading } from '../../layout/PageLoading.tsx'
import { FindOrderForm } from './FindOrderForm.tsx'
import { useLookup } from './lookup.ts'
import styles from './OrderStatusPage.module.css'
import { OrderStatus } from './OrderStatus.tsx'

/** Where an order stands, for who knows its number and e-mail address; neither is ever part of the address. */
export function OrderStatusPage() {
  const lookup = useLookup()
  if (lookup) return <OrderStatus key={lookup.orderId} lookup={lookup} />
  return (
    <section className={styles.find}>
      <h1>Your order</h1>
      {lookup === undefined ? (
        <PageLoading />
      ) : (
        <>
          <p className={styles.words}>
            Your order number and the email address that you gave show you where it is.
          </p>
          <FindOrderForm onFound={() => {}} />
        </>
      )}
    </section>
  )
}
