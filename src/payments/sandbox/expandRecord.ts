import { ApiError } from './apiError.ts'
import type { Draft } from './ledger.ts'

const MAX_DEPTH = 4

type Fields = Record<string, unknown>

const lookUp: Record<string, (draft: Draft, id: string) => unknown> = {
  charge: (draft, id) => draft.get('charge', id),
  latest_charge: (draft, id) => draft.get('charge', id),
  payment_intent: (draft, id) => draft.get('payment_intent', id),
  payment_method: (draft, id) => draft.get('payment_method', id)?.method,
}

/** Puts whole records where the caller asked for more than their ids: `expand[]=latest_charge`, `data.charge`. */
export function expandRecord(record: unknown, paths: readonly string[], draft: Draft): unknown {
  return paths.reduce((expanded, path) => {
    const steps = path.split('.')
    if (steps.length > MAX_DEPTH) throw ApiError.invalid('You cannot expand more than 4 levels of a property')
    return expandPath(expanded, steps, draft)
  }, record)
}

function expandPath(record: unknown, [step, ...rest]: string[], draft: Draft): unknown {
  if (step === undefined || record === null) return record
  const fields = record as Fields
  if (step === 'data' && Array.isArray(fields['data'])) {
    return { ...fields, data: fields['data'].map((entry: unknown) => expandPath(entry, rest, draft)) }
  }
  const find = lookUp[step]
  if (!find || !(step in fields)) {
    throw ApiError.invalid(`This property cannot be expanded (${step}).`, { param: 'expand' })
  }
  const value = fields[step]
  const whole = typeof value === 'string' ? find(draft, value) : value
  return { ...fields, [step]: expandPath(whole ?? null, rest, draft) }
}
