import type { ManagedVariant, VariantChange } from '../../../../../domain/contract/variant.ts'
import { gtinDigits } from '../../../../../domain/rules/variants/gtin.ts'

export type VariantField = 'sku' | 'gtin'

/** Unsaved edits of a variant's fields, or the result of saving them. */
export interface VariantDraft {
  /** Variant when typing began, or the newer version that was displayed since. */
  seen: ManagedVariant
  typed: Partial<Record<VariantField, string>>
  state: 'typed' | 'saving'
  errors: Partial<Record<VariantField, string>>
  /** Save error that belongs to none of the fields. */
  failure: string
}

type VariantDrafts = Readonly<Record<string, VariantDraft>>

/** Returns the drafts after an edit of a variant's field. */
export function withTyped(
  drafts: VariantDrafts,
  variant: ManagedVariant,
  field: VariantField,
  text: string,
): Record<string, VariantDraft> {
  const kept = drafts[variant.id]
  const { seen, typed, errors } =
    kept && getVariantChange(kept) ? kept : { seen: variant, typed: {}, errors: {} }
  return {
    ...drafts,
    [variant.id]: {
      seen,
      typed: { ...typed, [field]: text },
      state: 'typed',
      errors: { ...errors, [field]: undefined },
      failure: '',
    },
  }
}

export function withoutDraft(drafts: VariantDrafts, variantId: string): Record<string, VariantDraft> {
  const { [variantId]: _forgotten, ...others } = drafts
  return others
}

/** Returns the change to send, or null if the normalized values are unchanged. */
export function getVariantChange({ seen, typed }: VariantDraft): VariantChange | null {
  const sku = typed.sku?.trim().toUpperCase()
  const gtin = typed.gtin === undefined ? undefined : gtinDigits(typed.gtin) || null
  const change = {
    ...(sku !== undefined && sku !== seen.sku && { sku }),
    ...(gtin !== undefined && gtin !== seen.gtin && { gtin }),
  }
  return Object.keys(change).length > 0 ? { seen: seen.revision, ...change } : null
}

export function isSavingVariants(drafts: VariantDrafts): boolean {
  return Object.values(drafts).some(({ state }) => state === 'saving')
}
