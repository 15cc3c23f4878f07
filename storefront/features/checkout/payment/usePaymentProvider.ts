import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { usePublicConfig } from '../../../api/usePublicConfig.ts'
import { loadPaymentProvider } from './loadPaymentProvider.ts'

/** Loads the public configuration and Stripe; `retry` requests both again after a failure. */
export function usePaymentProvider() {
  const { config, error, retry: retryConfig } = usePublicConfig()
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)
  const [stripe, setStripe] = useState<Stripe>()

  useEffect(() => {
    if (!config) return
    let isShown = true
    loadPaymentProvider(config).then(
      (provider) => isShown && setStripe(() => provider),
      () => isShown && setFailedAttempt(attempt),
    )
    return () => {
      isShown = false
    }
  }, [config, attempt])

  const retry = () => {
    if (!config) retryConfig()
    setAttempt(attempt + 1)
  }
  const isMissing = config === undefined ? error !== undefined : failedAttempt === attempt
  return { config, stripe, isMissing: !stripe && isMissing, retry }
}
