import { ApiError } from '../call/apiError.ts'
import type { Draft, Ledger } from '../records/ledger.ts'
import type { Refund } from '../records/records.ts'

const MAX_DEPTH = 4
/** Maximum number of records in an embedded list. */
const LIST_LENGTH = 10

type Fields = Record<string, unknown>

const lookUp: Record<string, (draft: Draft, id: string) => unknown> = {
  charge: (draft, id) => draft.get('charge', id),
  latest_charge: (draft, id) => draft.get('charge', id),
  payment_intent: (draft, id) => draft.get('payment_intent', id),
  payment_method: (draft, id) => draft.get('payment_method', id)?.method,
}

/** Replaces IDs with their records as requested: `expand[]=latest_charge`, `data.charge`. */
export function expandRecord(
  record: unknown,
  paths: readonly string[],
  draft: Draft,
  ledger: Ledger,
): unknown {
  return paths.reduce((expanded, path) => {
    const steps = path.split('.')
    if (steps.length > MAX_DEPTH) throw ApiError.invalid('You cannot expand more than 4 levels of a property')
    return expandPath(expanded, steps, draft, ledger)
  }, record)
}

function expandPath(record: unknown, [step, ...rest]: string[], draft: Draft, ledger: Ledger): unknown {
  if (step === undefined || record === null) return record
  const fields = record as Fields
  if (step === 'data' && Array.isArray(fields['data'])) {
    return { ...fields, data: fields['data'].map((entry: unknown) => expandPath(entry, rest, draft, ledger)) }
  }
  if (step === 'refunds' && fields['object'] === 'charge') {
    return { ...fields, refunds: refundsOf(String(fields['id']), ledger) }
  }
  const find = lookUp[step]
  if (!find || !(step in fields)) {
    throw ApiError.invalid(`This property cannot be expanded (${step}).`, { param: 'expand' })
  }
  const value = fields[step]
  const whole = typeof value === 'string' ? find(draft, value) : value
  return { ...fields, [step]: expandPath(whole ?? null, rest, draft, ledger) }
}

function refundsOf(chargeId: string, ledger: Ledger): unknown {
  const made: Refund[] = ledger.all('refund').filter(({ charge }) => charge === chargeId)
  return {
    object: 'list',
    url: `/v1/charges/${chargeId}/refunds`,
    has_more: made.length > LIST_LENGTH,
    data: made.reverse().slice(0, LIST_LENGTH),
  }
}
