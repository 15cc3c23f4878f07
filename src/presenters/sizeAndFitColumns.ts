import type { WrittenSizeAndFit } from '../../domain/contract/sizeAndFit.ts'
import type { SizeAndFitDoc } from './presentSizeAndFit.ts'

/** What staff write of size and fit as a product's row has it; presentSizeAndFit reads it back the same. */
export function sizeAndFitColumns(written: WrittenSizeAndFit): SizeAndFitDoc {
  return {
    fit: written?.fit ?? null,
    modelHeightInCm: written?.model?.heightInCm ?? null,
    modelSize: written?.model?.size ?? null,
    measurements: written?.measurements ?? null,
    care: written?.care.join('\n') ?? null,
    returns: written?.returns ?? null,
  }
}
