import type { CataloguePiece } from '../../domain/catalogue.ts'
import type { SizeAndFit } from '../../domain/contract/sizeAndFit.ts'
import { CARE, GRADES, LOOSE, NARROW, RETURNS, ruleFor } from './sizeAndFitRules.ts'

/** The columns of the group of fields in a product's row. */
interface SizeAndFitColumns {
  fit: SizeAndFit['fit']
  measurements: SizeAndFit['measurements']
  care: string
  returns: string
}

/**
 * How a built-in piece is cut and cared for, by rules of its category and of the silhouette that its tags tell. It names
 * no model: the built-in pictures show the pieces alone.
 */
export function sizeAndFitOf({ category, tags, sizes }: CataloguePiece): SizeAndFitColumns {
  return {
    fit: fitOf(tags),
    measurements: Object.entries(ruleFor(GRADES[category], tags, {})).map(([name, [smallest, step]]) => ({
      name,
      valuesInCm: sizes.map((size, index) => ({ size, value: smallest + step * index })),
    })),
    care: ruleFor(CARE[category], tags, []).join('\n'),
    returns: RETURNS[category],
  }
}

function fitOf(tags: readonly string[]): SizeAndFit['fit'] {
  if (tags.some((tag) => NARROW.includes(tag))) return 'small'
  return tags.some((tag) => LOOSE.includes(tag)) ? 'large' : 'true'
}
