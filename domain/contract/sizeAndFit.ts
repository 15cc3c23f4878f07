import { z } from 'zod'
import { MAX_CENTIMETERS } from '../rules/products/measurements.ts'

export const FITS = ['small', 'true', 'large'] as const

/** How a product is cut and cared for. Garment measurements are in whole or half centimeters, in the order of `sizes`. */
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

/** Generous limits that keep this within a few kilobytes per product. */
const MAX_MEASUREMENTS = 20
const MAX_SIZES = 50
const MAX_CARE_LINES = 20

const text = (name: string, most: number) =>
  z.string(`${name} must be a string`).trim().max(most, `${name} must be ${most} characters or fewer`)

const word = (name: string, most: number) => text(name, most).min(1, `${name} must not be empty`)

const areUnlike = (list: readonly string[]) => new Set(list).size === list.length

const CENTIMETERS = `A measurement must be more than 0 and at most ${MAX_CENTIMETERS} cm`

const measurement = z.strictObject({
  name: word('The name of a measurement', 60),
  valuesInCm: z
    .array(
      z.strictObject({
        size: word('The size of a measurement', 100),
        value: z
          .number(CENTIMETERS)
          .positive(CENTIMETERS)
          .max(MAX_CENTIMETERS, CENTIMETERS)
          .multipleOf(0.5, 'A measurement must be a multiple of 0.5 cm'),
      }),
      'valuesInCm must be an array',
    )
    .min(1, 'A measurement must have a value for at least one size')
    .max(MAX_SIZES, `A measurement must have ${MAX_SIZES} values or fewer`)
    .refine((values) => areUnlike(values.map(({ size }) => size)), 'A measurement must not repeat a size'),
})

/** Size and fit as staff write it, always as a whole; null removes it from the product page. */
export const writtenSizeAndFit = z
  .strictObject(
    {
      fit: z.enum(FITS, `fit must be one of ${FITS.join(', ')}`),
      model: z
        .strictObject(
          {
            heightInCm: z
              .number('Enter the model’s height, such as 5′ 10″ or 178 cm')
              .min(100, 'The model’s height must be 100 cm or more')
              .max(230, 'The model’s height must be 230 cm or less'),
            size: text('The model’s size', 20).min(1, 'Enter the model’s size'),
          },
          'model must be an object or null',
        )
        .nullable(),
      measurements: z
        .array(measurement, 'measurements must be an array')
        .max(MAX_MEASUREMENTS, `measurements must have ${MAX_MEASUREMENTS} entries or fewer`)
        .refine((rows) => areUnlike(rows.map(({ name }) => name)), 'measurements must not repeat a name'),
      care: z
        .array(word('A care instruction', 200), 'care must be an array of strings')
        .max(MAX_CARE_LINES, `care must have ${MAX_CARE_LINES} lines or fewer`),
      returns: text('returns', 300),
    },
    'sizeAndFit must be an object or null',
  )
  .nullable()
  .meta({ id: 'WrittenSizeAndFit' })

export type WrittenSizeAndFit = z.infer<typeof writtenSizeAndFit>
