import type { ManagedVariant, VariantChange } from '../../../../../domain/contract/variant.ts'
import { gtinDigits } from '../../../../../domain/rules/variants/gtin.ts'

export type VariantField = 'sku' | 'gtin'

/** What was typed into a variant's fields since it was last saved, or what came of saving it. */
export interface VariantDraft {
  /** The variant as it was when typing began, or as the person was told that it is now. */
  seen: ManagedVariant
  typed: Partial<Record<VariantField, string>>
  state: 'typed' | 'saving'
  errors: Partial<Record<VariantField, string>>
  /** Why saving failed, where it is about none of the fields. */
  failure: string
}

type VariantDrafts = Readonly<Record<string, VariantDraft>>

/** The drafts after typing into a field of a variant. */
export function withTyped(
  drafts: VariantDrafts,
  variant: ManagedVariant,
  field: VariantField,
  text: string,
): Record<string, VariantDraft> {
  const kept = drafts[variant.id]
  const { seen, typed, errors } = kept && changeOf(kept) ? kept : { seen: variant, typed: {}, errors: {} }
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

/** What saving a draft has to send; null where it is as it was, however it was typed. */
export function changeOf({ seen, typed }: VariantDraft): VariantChange | null {
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
