import { randomHex } from '../../../../../domain/randomHex.ts'
import { useSyncExternalStore } from 'react'
import type { NewProduct } from '../../../../../domain/contract/product.ts'
import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import type { Difference } from './compareVersions.ts'
import { PRODUCT_FIELD_NAMES } from '../../../../../domain/productFields.ts'
import { toFormValues } from './formValues.ts'
import type { FieldErrors, FormValues } from './formValues.ts'
import { type CountDraft, hasUnsavedCounts } from './countDraft.ts'
import type { RemovedValue, RemovalChoices } from '../values/findRemovedValues.ts'
import { isSameValue } from './isSameValue.ts'
import { getCustomAlt } from './withImages.ts'
import { NO_REASON, type StockReasonValues } from './stockReasonValues.ts'
import { type VariantDraft, getVariantChange } from './variantDrafts.ts'

/** Selected image that is not uploaded yet. */
export interface ChosenImage {
  /** Idempotency key of the upload. */
  key: string
  file: File
  /** Object URL of the preview, revoked when the image leaves the selection. */
  preview: string
  /** Color of the image; empty means all colors. */
  color: string
  state: 'waiting' | 'uploading' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** Upload error. */
  failure: string
}

/** Unsaved alt text of an image, or the result of saving it. */
export interface AltDraft {
  text: string
  state: 'typed' | 'saving' | 'saved' | 'failed'
  failure: string
}

/** Open product form, stored outside of React so that it survives signing in again. */
export interface ProductFormState {
  /** Unique for each opened form. */
  id: string
  /** Product as loaded, or null while a new one is being created. */
  product: ManagedProduct | null
  values: FormValues
  /** Reason for a stock change; sent only with one. */
  stockReason: StockReasonValues
  /** Idempotency key of the creation. */
  creationKey: string
  /** Fields of the first creation attempt while its result is unknown; null otherwise. */
  sentFields: NewProduct | null
  chosen: ChosenImage[]
  /** By image ID. */
  alts: Record<string, AltDraft>
  /** By variant ID. */
  variantDrafts: Record<string, VariantDraft>
  /** Unsaved edits in the count grid, or null. */
  countDraft: CountDraft | null
  /** Tracks stock of a new product by size and color. */
  tracksByVariant: boolean
  /** Shows the confirmation to switch to one total. */
  isMergingStock: boolean
  /** Removed sizes and colors to ask about, or null. */
  removedValues: RemovedValue[] | null
  valueAnswers: RemovalChoices | null
  /** Confirmation to publish without an image. */
  missingImagePrompt: 'asked' | 'confirmed' | null
  /** Requested image order by ID, or null once the server has it. */
  imageOrder: string[] | null
  phase: 'editing' | 'saving' | 'uploading'
  errors: FieldErrors
  /** Changes by other people to review before saving. */
  differences: Difference[]
  /** Saving was attempted with undecided differences. */
  isChoiceMissing: boolean
  /** Someone else deleted the product. */
  isGone: boolean
  alert: string
  imageAlert: string
  /** Messages about files that cannot be added. */
  rejections: string[]
  notice: string
  /** Number of times that work ended with the form still open. Each increment focuses the first obstacle. */
  focusRequests: number
}

let form: ProductFormState | null = null
const listeners = new Set<() => void>()

export function openProductForm(product: ManagedProduct | null): void {
  setForm({
    id: randomHex(12),
    product,
    values: toFormValues(product ?? undefined),
    stockReason: NO_REASON,
    creationKey: randomHex(12),
    sentFields: null,
    chosen: [],
    alts: {},
    variantDrafts: {},
    countDraft: null,
    tracksByVariant: false,
    isMergingStock: false,
    removedValues: null,
    valueAnswers: null,
    missingImagePrompt: null,
    imageOrder: null,
    phase: 'editing',
    errors: {},
    differences: [],
    isChoiceMissing: false,
    isGone: false,
    alert: '',
    imageAlert: '',
    rejections: [],
    notice: '',
    focusRequests: 0,
  })
}

export function closeProductForm(): void {
  setForm(null)
}

/** Returns the form with this ID, or null if it is no longer open. */
export function getForm(id: string): ProductFormState | null {
  return form?.id === id ? form : null
}

/** Updates the form with this ID. Does nothing if it was closed. */
export function updateForm(id: string, change: (form: ProductFormState) => Partial<ProductFormState>): void {
  if (form?.id === id) setForm({ ...form, ...change(form) })
}

/** Returns true if closing the form would lose edits or selected files. */
export function isUnsaved(form: ProductFormState): boolean {
  const { product, values, chosen, alts, variantDrafts, countDraft, isGone } = form
  const saved = toFormValues(product ?? undefined)
  return (
    isGone ||
    chosen.length > 0 ||
    PRODUCT_FIELD_NAMES.some((name) => !isSameValue(values[name], saved[name])) ||
    Object.values(variantDrafts).some(getVariantChange) ||
    hasUnsavedCounts(countDraft) ||
    Object.entries(alts).some(([imageId, { text }]) => text.trim() !== getCustomAlt(product, imageId))
  )
}

export function useProductFormState(): ProductFormState | null {
  return useSyncExternalStore(subscribe, () => form)
}

function setForm(next: ProductFormState | null): void {
  const kept = new Set(next?.chosen.map(({ preview }) => preview))
  for (const { preview } of form?.chosen ?? []) if (!kept.has(preview)) URL.revokeObjectURL(preview)
  form = next
  // Handled here rather than in a component: the form survives signing in again, but not closing the tab.
  if (form && (form.phase !== 'editing' || isUnsaved(form)))
    window.addEventListener('beforeunload', askBeforeLeaving)
  else window.removeEventListener('beforeunload', askBeforeLeaving)
  listeners.forEach((listener) => listener())
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
