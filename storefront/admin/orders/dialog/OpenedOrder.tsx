import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import useSWR from 'swr'
import type { Order } from '../../../../domain/contract/order.ts'
import { ApiError } from '../../../api/callEndpoint.ts'
import { paths } from '../../../navigation/paths.ts'
import { adminPaths } from '../../api/adminPaths.ts'
import { callAdmin } from '../../api/callAdmin.ts'
import type { OrderResponse } from '../../api/orders.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { OrderPlaceholder } from './OrderPlaceholder.tsx'

const REFRESH_MS = 10_000

interface OpenedOrderProps {
  orderId: string
  /** The order if the list page contains it; otherwise it is loaded separately. */
  listed: Order | undefined
}

/** Dialog for the order in the URL, over the list. */
export function OpenedOrder({ orderId, listed }: OpenedOrderProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { data, error, isValidating, mutate } = useSWR<OrderResponse, unknown>(
    listed ? null : adminPaths.order(orderId),
    callAdmin,
    { refreshInterval: REFRESH_MS },
  )
  // Last known version after the order left the list page, until it is reloaded.
  const [known, setKnown] = useState(listed)
  if (listed && listed !== known) setKnown(listed)
  const order = listed ?? data?.order ?? known
  const close = () => void navigate({ pathname: paths.adminOrders, search }, { replace: true })

  if (order) return <OrderDialog order={order} onChanged={setKnown} onClose={close} />
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <OrderPlaceholder
      failure={isUnknown ? `Order ${orderId} not found.` : error ? getErrorMessage(error) : undefined}
      isUnknown={isUnknown}
      isBusy={isValidating}
      onRetry={() => void mutate()}
      onClose={close}
    />
  )
}

function getErrorMessage(error: unknown): string {
  return (error instanceof Error && error.message) || 'This order can’t be loaded right now.'
}
