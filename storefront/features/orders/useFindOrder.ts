import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useSWRConfig } from 'swr'
import type { OrderLookup } from '../../../domain/contract/orderLookup.ts'
import { cleanText } from '../../../domain/rules/content/cleanText.ts'
import { ApiError } from '../../api/callEndpoint.ts'
import { emailProblem } from '../../../domain/rules/addresses/emailAddresses.ts'
import { findOrder, storeLookup, orderKey } from '../../api/orderLookup.ts'

type FieldErrors = Partial<Record<keyof OrderLookup, string | undefined>>

/** State of the order search form; a found order is put in the SWR cache for the order page. */
export function useFindOrder(onFound: (lookup: OrderLookup) => void, orderId: string) {
  const { mutate } = useSWRConfig()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState<OrderLookup>({ orderId, email: '' })
  const [mistakes, setMistakes] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const showErrors = (found: FieldErrors) => {
    setMistakes(found)
    const name = found.orderId ? 'orderId' : 'email'
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }

  const find = async (lookup: OrderLookup) => {
    setBusy(true)
    try {
      await mutate(orderKey(lookup), await findOrder(lookup), { revalidate: false })
      storeLookup(lookup)
      onFound(lookup)
    } catch (error) {
      const { message, field } = error instanceof ApiError ? error : new ApiError(0, String(error))
      if (field === 'orderId' || field === 'email') showErrors({ [field]: message })
      else setFailure(message)
      setBusy(false)
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const lookup = { orderId: fields.orderId.trim(), email: cleanText(fields.email).trim() }
    const found: FieldErrors = {
      orderId: lookup.orderId === '' ? 'Enter your order number.' : undefined,
      email: emailProblem(lookup.email),
    }
    setFailure(undefined)
    setMistakes(found)
    if (found.orderId || found.email) showErrors(found)
    else if (!isBusy) void find(lookup)
  }

  const change = (name: keyof OrderLookup, value: string) => setFields({ ...fields, [name]: value })

  return { form, fields, mistakes, failure, isBusy, change, submit }
}
