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

/** A picture that is chosen but not uploaded. */
export interface ChosenImage {
  /** Names the upload for the server too, which takes the same one only once. */
  key: string
  file: File
  /** The address of its preview; given back to the browser when it is no longer chosen. */
  preview: string
  /** The color that it shows; empty is every color. */
  color: string
  state: 'waiting' | 'uploading' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** Why its upload failed. */
  failure: string
}

/** What was typed into the alt text of a picture since it was last saved, or what came of saving it. */
export interface AltDraft {
  text: string
  state: 'typed' | 'saving' | 'saved' | 'failed'
  failure: string
}

/** The product form that is open, if one is. It outlives the screen, so that a session that ends loses nothing. */
export interface OpenForm {
  /** Tells this form from one that was open before. */
  id: string
  /** As the editor saw it; null while a new product is being made. */
  product: ManagedProduct | null
  values: FormValues
  /** Why the count changes; asked and sent only where it does. */
  stockReason: StockReasonValues
  /** Names the making of the product, which happens once however often it is sent. */
  creationKey: string
  /** What the creation was first sent with, for as long as nobody knows what came of it. */
  sentFields: NewProduct | null
  chosen: ChosenImage[]
  /** By the picture's id. */
  alts: Record<string, AltDraft>
  /** By the variant's id. */
  variantDrafts: Record<string, VariantDraft>
  /** What was typed into the grid of counts; null where nothing is. */
  countDraft: CountDraft | null
  /** Whether a new product is to count each size and color by itself from the start. */
  isCountedApart: boolean
  /** Whether the person is asked to have the product counted as a whole again. */
  isJoiningStock: boolean
  /** Sizes and colors of which the person is asked what became of them; null while nothing is asked. */
  removedValues: RemovedValue[] | null
  valueAnswers: RemovalChoices | null
  /** Whether the person is asked, or said, that the product goes live without an image. */
  pictureless: 'asked' | 'confirmed' | null
  /** The ids of the pictures in the order asked for, until the server has it. */
  imageOrder: string[] | null
  phase: 'editing' | 'saving' | 'uploading'
  errors: FieldErrors
  /** What others changed meanwhile and is to be looked at before saving. */
  differences: Difference[]
  /** Whether saving was tried while there is still a version to choose. */
  isChoiceMissing: boolean
  /** Whether somebody deleted the product meanwhile. */
  isGone: boolean
  alert: string
  imageAlert: string
  /** Sentences about the files that were just chosen and cannot be added. */
  rejections: string[]
  notice: string
  /** How often work ended with the form still open: each time the person is led to what is in the way. */
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

/** The form of this id while it is open. */
export function formOf(id: string): OpenForm | null {
  return form?.id === id ? form : null
}

/** Changes the form of this id; one that was closed meanwhile stays closed. */
export function changeForm(id: string, change: (form: OpenForm) => Partial<OpenForm>): void {
  if (form?.id === id) become({ ...form, ...change(form) })
}

/** Whether closing the form would lose something that was typed or chosen. */
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
  // Here and not on the screen: what is kept through signing in again is lost with the tab as well.
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
