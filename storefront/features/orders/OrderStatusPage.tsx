import { useNavigate } from 'react-router'
import { PageLoading } from '../../messages/PageLoading.tsx'
import { paths } from '../../navigation/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { NoScriptNotice } from '../../ui/NoScriptNotice.tsx'
import { FindOrderForm } from './FindOrderForm.tsx'
import { useLookup } from '../../api/orderLookup.ts'
import styles from './OrderStatusPage.module.css'
import { OrderStatus } from './OrderStatus.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { useOrderLink } from './useOrderLink.ts'

/**
 * Shows the status of an order, found by number and email or by a link in an email. Redirects to a URL without order data once it
 * is found.
 */
export function OrderStatusPage() {
  const lookup = useLookup()
  const link = useOrderLink()
  const navigate = useNavigate()
  if (lookup !== undefined && link.isOpening) return <OrderSkeleton />
  const isAnother = link.orderId !== '' && lookup?.orderId !== link.orderId
  if (lookup && !isAnother) return <OrderStatus key={lookup.orderId} lookup={lookup} />
  return (
    <section className={styles.find}>
      <h1>Your order</h1>
      {lookup === undefined ? (
        <>
          <NoScriptNotice>Turn on JavaScript to see your order.</NoScriptNotice>
          <PageLoading />
        </>
      ) : (
        <>
          <p className={styles.words}>Enter your order number and email to see its status.</p>
          <Alert>{link.failure}</Alert>
          <FindOrderForm
            orderId={link.orderId}
            onFound={() => void navigate(paths.orderStatus, { replace: true })}
          />
        </>
      )}
    </section>
  )
}
