import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { paths } from '../../navigation/paths.ts'
import { useRouteMatch } from '../../navigation/routeMatch.ts'
import { storeLookup, openOrderLink, orderKey } from '../../api/orderLookup.ts'

/** Reads the order number and access token from an email link, and opens the order with the token. */
export function useOrderLink() {
  const orderId = useRouteMatch().search.get('orderId')?.trim() ?? ''
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''
  const [refused, setRefused] = useState<{ token: string; failure: string }>()
  const { mutate } = useSWRConfig()
  const navigate = useNavigate()

  useEffect(() => {
    if (token === '') return undefined
    let isShown = true
    openOrderLink(token).then(
      async ({ order, email }) => {
        if (!isShown) return
        const lookup = { orderId: order.orderId, email }
        await mutate(orderKey(lookup), { order }, { revalidate: false })
        storeLookup(lookup)
        await navigate(paths.orderStatus, { replace: true })
      },
      (error: Error) => {
        if (isShown) setRefused({ token, failure: error.message })
      },
    )
    return () => {
      isShown = false
    }
  }, [token, mutate, navigate])

  const failure = refused?.token === token ? refused.failure : undefined
  return { orderId, isOpening: token !== '' && failure === undefined, failure }
}
