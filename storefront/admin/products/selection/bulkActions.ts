import { type ProductFieldName, mayWrite } from '../../../../domain/productFields.ts'
import type { Role } from '../../../../domain/rules/staff/roles.ts'
import type {
  BulkProductChange,
  BulkProductChangeResponse,
} from '../../../../domain/contract/productManagement.ts'

/** Bulk change with its texts. */
export interface BulkAction {
  label: string
  change: BulkProductChange['change']
  /** Returns the consequence for one product or for several. */
  describeConsequence: (isOne: boolean) => string
  /** Text that describes the products afterwards. */
  result: string
}

export const PUBLISH: BulkAction = {
  label: 'Publish',
  change: { publication: 'live' },
  describeConsequence: (isOne) =>
    isOne ? 'will be visible and for sale right away.' : 'will be visible and for sale right away.',
  result: 'now live',
}

export const HIDE: BulkAction = {
  label: 'Hide',
  change: { publication: 'hidden' },
  describeConsequence: () => 'will be hidden until published again. Payments already started go through.',
  result: 'now hidden from shoppers',
}

const BULK_ACTIONS: readonly BulkAction[] = [
  PUBLISH,
  HIDE,
  {
    label: 'Mark in stock',
    change: { inStock: true },
    describeConsequence: (isOne) =>
      isOne
        ? 'will be in stock. With a count of 0 it is made to order.'
        : 'will be in stock. Those with a count of 0 are made to order.',
    result: 'now in stock',
  },
  {
    label: 'Mark out of stock',
    change: { inStock: false },
    describeConsequence: (isOne) =>
      isOne
        ? 'will be out of stock until it is marked in stock again. Its count doesn’t change.'
        : 'will be out of stock until they are marked in stock again. Their counts don’t change.',
    result: 'now out of stock',
  },
  {
    label: 'Feature',
    change: { featured: true },
    describeConsequence: (isOne) =>
      isOne
        ? 'will be shown first in its collection, and may be one of the four on the home page.'
        : 'will be shown first in their collections, and may be among the four on the home page.',
    result: 'now featured',
  },
  {
    label: 'Unfeature',
    change: { featured: false },
    describeConsequence: (isOne) =>
      isOne
        ? 'will no longer be shown first in its collection or on the home page. It stays in the shop.'
        : 'will no longer be shown first in their collections or on the home page. They stay in the shop.',
    result: 'no longer featured',
  },
]

/** Returns the actions that the role may perform. Leaves out stock actions if all selected products track stock by variant. */
export function listBulkActions(role: Role, isAllByVariant: boolean): readonly BulkAction[] {
  return BULK_ACTIONS.filter(
    (action) =>
      Object.keys(action.change).every((name) => mayWrite(role, name as ProductFieldName)) &&
      !(isAllByVariant && changesTotalStock(action)),
  )
}

/** Returns true if the action changes the stock flag of a whole product, which does not apply to stock by variant. */
export const changesTotalStock = ({ change }: BulkAction): boolean => change.inStock !== undefined

/** Returns a warning about products that are published without an image. */
export function warnAboutMissingImages(names: readonly string[]): string {
  if (names.length === 0) return ''
  return `${nameProducts(names)} ${names.length === 1 ? 'has' : 'have'} no image yet.`
}

/** Returns a note about products that are left out. */
export function describeSkipped(names: readonly string[]): string {
  if (names.length === 0) return ''
  const [stays, its] = names.length === 1 ? ['won’t change', 'its'] : ['won’t change', 'their']
  return `${nameProducts(names)} ${stays}: ${its} stock is tracked by variant, in the product form.`
}

/** Returns the consequence with its subject: "“Riva” will be in stock …" or "3 products will be in stock …". */
export function describeBulkAction(action: BulkAction, names: readonly string[]): string {
  return `${nameProducts(names)} ${action.describeConsequence(names.length === 1)}`
}

/** Summarizes a bulk change, including products that were deleted, are incomplete, or now track stock by variant. */
export function summarizeResult(
  action: Pick<BulkAction, 'result'>,
  { changed, missing, incomplete, countedApart }: BulkProductChangeResponse,
  nameOf: (id: string) => string,
): string {
  const done = changed.map(nameOf)
  const gone = missing.map(nameOf)
  const unready = incomplete.map(nameOf)
  return [
    done.length > 0 && `${nameProducts(done)} ${isAre(done)} ${action.result}.`,
    gone.length > 0 && `${nameProducts(gone)} ${wasWere(gone)} already deleted.`,
    unready.length > 0 && describeIncomplete(unready),
    describeSkipped(countedApart.map(nameOf)),
  ]
    .filter(Boolean)
    .join(' ')
}

function describeIncomplete(names: readonly string[]): string {
  const it = names.length === 1 ? 'it' : 'each'
  return `${nameProducts(names)} ${isAre(names)} incomplete and can’t go live yet: open ${it} and choose Live to see what is missing.`
}

const nameProducts = (names: readonly string[]) =>
  names.length === 1 ? `“${names[0]}”` : `${names.length} products`
const isAre = ({ length }: readonly string[]) => (length === 1 ? 'is' : 'are')
const wasWere = ({ length }: readonly string[]) => (length === 1 ? 'was' : 'were')
