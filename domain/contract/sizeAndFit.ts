import { z } from 'zod'

export const FITS = ['small', 'true', 'large'] as const

/** How a piece is cut and cared for. Garment measurements are in whole or half centimeters, in the order of `sizes`. */
export const sizeAndFit = z
  .object({
    fit: z.enum(FITS),
    model: z.object({ heightInCm: z.number(), size: z.string() }).nullable(),
    measurements: z.array(
      z.object({ name: z.string(), valuesInCm: z.array(z.object({ size: z.string(), value: z.number() })) }),
    ),
    care: z.array(z.string()),
    returns: z.string(),
  })
  .meta({ id: 'SizeAndFit' })

export type SizeAndFit = z.infer<typeof sizeAndFit>
