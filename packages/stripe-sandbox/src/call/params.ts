import { ApiError } from './apiError.ts'
import type { Details, Metadata } from '../records/records.ts'

type Branch = { [key: string]: string | Branch }

const MAX_DEPTH = 6
/** Also bounds the time to parse lists, which is quadratic. */
const MAX_PARAMETERS = 200
const MIN_CHARGE_CENTS = 50
const MAX_CHARGE_CENTS = 99_999_999

/** Form-encoded parameters of a request, parsed as Stripe does. */
export class Params {
  private readonly branch: Branch
  private readonly prefix: string

  private constructor(branch: Branch, prefix = '') {
    this.branch = branch
    this.prefix = prefix
  }

  /** Parses `a[b][c]=1` and `a[]=1` from a query and a form body. */
  static parse(...forms: string[]): Params {
    const root: Branch = Object.create(null)
    const entries = forms.flatMap((form) => [...new URLSearchParams(form)])
    if (entries.length > MAX_PARAMETERS) throw ApiError.invalid('The request has too many parameters')
    for (const [key, value] of entries) setParameter(root, key, value)
    return new Params(root)
  }

  has(name: string): boolean {
    return this.branch[name] !== undefined
  }

  /** Throws for parameters that Stripe does not know, so that misspelled ones are noticed. */
  allowOnly(known: readonly string[]): void {
    const unknown = Object.keys(this.branch).find((name) => !known.includes(name))
    if (unknown === undefined) return
    const param = this.path(unknown)
    throw ApiError.invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }

  text(name: string): string | undefined {
    const value = this.branch[name]
    if (typeof value === 'object')
      throw ApiError.invalid(`Invalid string: ${this.path(name)}`, { param: name })
    return value
  }

  requiredText(name: string): string {
    const value = this.text(name)
    if (!value) throw this.absent(name)
    return value
  }

  oneOf<T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const found = allowed.find((choice) => choice === value)
    if (found) return found
    throw ApiError.invalid(`Invalid ${name}: must be one of ${allowed.join(', ')}`, {
      param: this.path(name),
    })
  }

  integer(name: string, min = 1): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const extra = { code: 'parameter_invalid_integer', param: this.path(name) }
    if (!/^-?\d{1,15}$/.test(value)) throw ApiError.invalid(`Invalid integer: ${value}`, extra)
    if (Number(value) < min) {
      throw ApiError.invalid(`This value must be greater than or equal to ${min}.`, extra)
    }
    return Number(value)
  }

  /** Returns an amount that can be charged, within Stripe's limits for US dollars. */
  chargeable(name = 'amount'): number | undefined {
    const amount = this.integer(name)
    if (amount === undefined) return undefined
    if (amount < MIN_CHARGE_CENTS) {
      throw ApiError.invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: name })
    }
    if (amount > MAX_CHARGE_CENTS) {
      throw ApiError.invalid('Amount must be no more than $999,999.99', {
        code: 'amount_too_large',
        param: name,
      })
    }
    return amount
  }

  nested(name: string): Params {
    const value = this.branch[name]
    return new Params(typeof value === 'object' ? value : Object.create(null), this.path(name))
  }

  details(name: string): Details | undefined {
    const value = this.branch[name]
    return typeof value === 'object' ? toPlainObject(value) : undefined
  }

  list(name: string): string[] {
    const value = this.branch[name]
    return typeof value === 'object' ? Object.values(value).filter((entry) => typeof entry === 'string') : []
  }

  /** Merges metadata: an empty value removes its key, an empty `metadata` removes all. */
  metadata(current: Metadata = {}): Metadata {
    if (this.branch['metadata'] === '') return {}
    const merged = new Map(Object.entries(current))
    for (const [key, value] of Object.entries(this.details('metadata') ?? {})) {
      if (typeof value !== 'string' || key.length > 40 || value.length > 500) {
        const message = 'Metadata keys can have up to 40 characters and values up to 500 characters.'
        throw ApiError.invalid(message, { param: `metadata[${key}]` })
      }
      if (value === '') merged.delete(key)
      else merged.set(key, value)
    }
    if (merged.size > 50)
      throw ApiError.invalid('You can have up to 50 metadata keys.', { param: 'metadata' })
    return Object.fromEntries(merged)
  }

  absent(name: string): ApiError {
    const param = this.path(name)
    return ApiError.invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }

  private path(name: string): string {
    return this.prefix ? `${this.prefix}[${name}]` : name
  }
}

function setParameter(root: Branch, key: string, value: string): void {
  const steps = key.replaceAll(']', '').split('[')
  if (steps.length > MAX_DEPTH) throw ApiError.invalid('Parameters are nested too deeply')
  let branch = root
  steps.forEach((step, depth) => {
    const name = step || String(Object.keys(branch).length)
    if (depth === steps.length - 1) {
      branch[name] = value
      return
    }
    const next = branch[name]
    branch = typeof next === 'object' ? next : (branch[name] = Object.create(null) as Branch)
  })
}

function toPlainObject(branch: Branch): Details {
  return Object.fromEntries(
    Object.entries(branch).map(([key, value]) => [
      key,
      typeof value === 'object' ? toPlainObject(value) : value,
    ]),
  )
}
