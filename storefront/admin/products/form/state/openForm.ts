import { randomHex } from '../../../../../domain/randomHex.ts'
import { useSyncExternalStore } from 'react'
import type { NewProduct } from '../../../../../domain/contract/product.ts'
import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import type { Difference } from './compareVersions.ts'
import { PRODUCT_FIELD_NAMES } from '../../../../../domain/productFields.ts'
import { valuesOf } from './formValues.ts'
import type { FieldErrors, FormValues } from './formValues.ts'
import { type CountDraft, isDrafted } from './countDraft.ts'
import type { RemovedValue, RemovalChoices } from '../values/removedValues.ts'
import { isSame } from './isSame.ts'
import { altOf } from './pictures.ts'
import { NO_REASON, type StockReasonValues } from './stockReasonValues.ts'
import { type VariantDraft, changeOf } from './variantDrafts.ts'

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
export interface OpenForm {
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
  isCountedApart: boolean
  /** Shows the confirmation to switch to one total. */
  isJoiningStock: boolean
  /** Removed sizes and colors to ask about, or null. */
  removedValues: RemovedValue[] | null
  valueAnswers: RemovalChoices | null
  /** Confirmation to publish without an image. */
  pictureless: 'asked' | 'confirmed' | null
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
  handBacks: number
}

let form: OpenForm | null = null
const listeners = new Set<() => void>()

export function openProductForm(product: ManagedProduct | null): void {
  become({
    id: randomHex(12),
    product,
    values: valuesOf(product ?? undefined),
    stockReason: NO_REASON,
    creationKey: randomHex(12),
    sentFields: null,
    chosen: [],
    alts: {},
    variantDrafts: {},
    countDraft: null,
    isCountedApart: false,
    isJoiningStock: false,
    removedValues: null,
    valueAnswers: null,
    pictureless: null,
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
    handBacks: 0,
  })
}

export function closeProductForm(): void {
  become(null)
}

/** Returns the form with this ID, or null if it is no longer open. */
export function formOf(id: string): OpenForm | null {
  return form?.id === id ? form : null
}

/** Updates the form with this ID. Does nothing if it was closed. */
export function changeForm(id: string, change: (form: OpenForm) => Partial<OpenForm>): void {
  if (form?.id === id) become({ ...form, ...change(form) })
}

/** Returns true if closing the form would lose edits or selected files. */
export function isUnsaved(form: OpenForm): boolean {
  const { product, values, chosen, alts, variantDrafts, countDraft, isGone } = form
  const saved = valuesOf(product ?? undefined)
  return (
    isGone ||
    chosen.length > 0 ||
    PRODUCT_FIELD_NAMES.some((name) => !isSame(values[name], saved[name])) ||
    Object.values(variantDrafts).some(changeOf) ||
    isDrafted(countDraft) ||
    Object.entries(alts).some(([imageId, { text }]) => text.trim() !== altOf(product, imageId))
  )
}

export function useOpenForm(): OpenForm | null {
  return useSyncExternalStore(subscribe, () => form)
}

function become(next: OpenForm | null): void {
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
