import type { NewProduct, ProductChange } from '../../../../../domain/contract/product.ts'
import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import { includesName } from '../../../../../domain/rules/content/nameKey.ts'
import { VALUE_KINDS, type ValueKind } from '../../../../../domain/rules/variants/valueKeys.ts'

const VARIANT_FIELDS = { sizes: 'size', colors: 'color' } as const

/** Size or color that was removed in the form. */
export interface RemovedValue {
  kind: ValueKind
  name: string
  /** Units tracked in it; 0 if stock is tracked as one total. */
  units: number
  /** Added values, any of which may be its new name. */
  candidates: string[]
  /** Candidate at the position of the removed value, or empty. */
  suggested: string
}

type Lists = Pick<NewProduct, ValueKind>

/** Returns the removed sizes and colors that may have been renamed or that still have units. */
export function findRemovedValues(product: ManagedProduct, typed: Lists): RemovedValue[] {
  return VALUE_KINDS.flatMap((kind) => {
    const [before, after] = [product[kind], typed[kind]]
    const candidates = after.filter((name) => !includesName(before, name))
    return before
      .map((name, index) => ({ name, replacement: after[index] ?? '' }))
      .filter(({ name }) => !includesName(after, name))
      .map(({ name, replacement }) => ({
        kind,
        name,
        units: countUnits(product, kind, name),
        candidates,
        suggested: candidates.includes(replacement) ? replacement : '',
      }))
  }).filter(({ units, candidates }) => units > 0 || candidates.length > 0)
}

function countUnits({ stockBy, variants }: ManagedProduct, kind: ValueKind, name: string): number {
  if (stockBy !== 'variant') return 0
  const matches = variants.filter((variant) => variant[VARIANT_FIELDS[kind]] === name)
  return matches.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0)
}

/** Choices for the removed values. */
export interface RemovalChoices extends Pick<ProductChange, 'renames' | 'removeStock'> {
  /** Key of the lists that the choices apply to; they are invalid for other lists. */
  listsKey: string
}

export const buildListsKey = (product: Lists, typed: Lists): string =>
  JSON.stringify([product.sizes, product.colors, typed.sizes, typed.colors])

/** Builds the choices from one entry per removed value: its new name, or empty to remove it. */
export function buildRemovalChoices(
  removed: readonly RemovedValue[],
  choices: readonly string[],
  listsKey: string,
): RemovalChoices {
  const renamed = (renamedKind: ValueKind) =>
    Object.fromEntries(
      removed.flatMap(({ kind, name }, index) =>
        kind === renamedKind && choices[index] ? [[name, choices[index]]] : [],
      ),
    )
  const removesStock = removed.some(({ units }, index) => units > 0 && !choices[index])
  return {
    listsKey,
    renames: { sizes: renamed('sizes'), colors: renamed('colors') },
    ...(removesStock && { removeStock: true }),
  }
}
