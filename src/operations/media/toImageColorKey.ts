import { valueKey } from '../../../domain/rules/variants/valueKeys.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import { HttpError } from '../../errors/HttpError.ts'

/**
 * Returns the key of an image's color, or null (all colors) if none is given. Throws 400 about `field` for a color that the
 * product does not have.
 */
export function toImageColorKey(
  { colors, valueNames }: Pick<ProductDoc, 'colors' | 'valueNames'>,
  color: string | null | undefined,
  field: 'color' | 'colors',
): string | null {
  if (!color) return null
  if (colors?.includes(color)) return valueKey(valueNames, 'colors', color)
  const rule = colors?.length
    ? `must be one of the product's colors: ${colors.join(', ')}`
    : 'can’t be set because the product has no colors'
  throw new HttpError(400, `${field} ${rule}`, { field })
}
