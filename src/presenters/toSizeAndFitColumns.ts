import type { WrittenSizeAndFit } from '../../domain/contract/sizeAndFit.ts'
import { type ValueNames, valueKey } from '../../domain/rules/variants/valueKeys.ts'
import type { SizeAndFitDoc } from './presentSizeAndFit.ts'

/** Returns the columns for size and fit; the inverse of presentSizeAndFit. */
export function toSizeAndFitColumns(written: WrittenSizeAndFit, named?: ValueNames | null): SizeAndFitDoc {
  const key = (size: string) => valueKey(named, 'sizes', size)
  return {
    fit: written?.fit ?? null,
    modelHeightInCm: written?.model?.heightInCm ?? null,
    modelSize: written?.model ? key(written.model.size) : null,
    measurements:
      written?.measurements.map(({ name, valuesInCm }) => ({
        name,
        valuesInCm: valuesInCm.map(({ size, value }) => ({ size: key(size), value })),
      })) ?? null,
    care: written?.care.join('\n') ?? null,
    returns: written?.returns ?? null,
  }
}
