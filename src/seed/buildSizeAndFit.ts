import type { CatalogueProduct } from '../../domain/catalogue.ts'
import type { SizeAndFit } from '../../domain/contract/sizeAndFit.ts'
import { CARE, GRADES, LOOSE, NARROW, RETURNS, ruleFor } from './sizeAndFitRules.ts'

/**
 * Returns fit and care of a built-in product, by rules for its category and for the silhouette in its tags. Names no model:
 * the built-in images show only the products.
 */
export function buildSizeAndFit({ category, tags, sizes }: CatalogueProduct): SizeAndFit {
  return {
    fit: fitOf(tags),
    model: null,
    measurements: Object.entries(ruleFor(GRADES[category], tags, {})).map(([name, [smallest, step]]) => ({
      name,
      valuesInCm: sizes.map((size, index) => ({ size, value: smallest + step * index })),
    })),
    care: [...ruleFor(CARE[category], tags, [])],
    returns: RETURNS[category],
  }
}

function fitOf(tags: readonly string[]): SizeAndFit['fit'] {
  if (tags.some((tag) => NARROW.includes(tag))) return 'small'
  return tags.some((tag) => LOOSE.includes(tag)) ? 'large' : 'true'
}
