import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import { useCallback, useRef, useState } from 'react'

type CardFieldName = 'cardNumber' | 'cardExpiry' | 'cardCvc'

/** Stripe's change event of a field, without its content. */
export interface CardFieldChange {
  elementType: CardFieldName
  complete: boolean
  error: { message: string } | undefined
}

const INCOMPLETE_MESSAGES: Record<CardFieldName, string> = {
  cardNumber: 'Enter your card number.',
  cardExpiry: 'Enter the expiry date as MM/YY.',
  cardCvc: 'Enter the security code of your card.',
}

const ELEMENTS = { cardNumber: CardNumberElement, cardExpiry: CardExpiryElement, cardCvc: CardCvcElement }
const NAMES: readonly CardFieldName[] = ['cardNumber', 'cardExpiry', 'cardCvc']

/** Tracks which card fields are complete, and their errors. */
export function useCardFields() {
  const complete = useRef(new Set<CardFieldName>())
  const [errors, setErrors] = useState<Partial<Record<CardFieldName, string>>>({})

  const onChange = useCallback((change: CardFieldChange) => {
    if (change.complete) complete.current.add(change.elementType)
    else complete.current.delete(change.elementType)
    setErrors((before) => ({ ...before, [change.elementType]: change.error?.message }))
  }, [])

  const firstIncomplete = () => {
    const name = NAMES.find((candidate) => !complete.current.has(candidate))
    return name && ELEMENTS[name]
  }

  const showErrors = () => {
    setErrors((before) => {
      const missing = NAMES.filter((name) => !complete.current.has(name))
      return {
        ...before,
        ...Object.fromEntries(missing.map((name) => [name, before[name] ?? INCOMPLETE_MESSAGES[name]])),
      }
    })
  }

  return { errors, onChange, firstIncomplete, showErrors }
}
