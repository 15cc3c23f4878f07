import type { GroupField, JSONFieldValidation } from 'payload'
import { FITS, sizeAndFit } from '../../../domain/contract/sizeAndFit.ts'
import { measurementProblems } from '../../../domain/rules/products/measurements.ts'

const FIT_LABELS = { small: 'Runs small', true: 'True to size', large: 'Runs large' }

/** Measurements are one column, so they are checked as a whole, for the sizes that the piece has by the same save. */
const checkMeasurements: JSONFieldValidation = (value, { data }) => {
  if (value == null) return true
  const { success, data: rows } = sizeAndFit.shape.measurements.safeParse(value)
  if (!success) return 'Each measurement needs a name, and each of its values a number of centimeters.'
  const { sizes } = data as { sizes?: string[] | null }
  const problems = measurementProblems(rows, sizes ?? [])
  return problems.length === 0 || problems.map(({ sentence }) => sentence).join(' ')
}

/** How a piece is cut and cared for; the piece's page shows it while any of it is filled in. */
export const sizeAndFitFields: GroupField = {
  name: 'sizeAndFit',
  label: 'Size and fit',
  type: 'group',
  admin: { hideGutter: true },
  fields: [
    {
      name: 'fit',
      label: 'How it fits',
      type: 'select',
      options: FITS.map((value) => ({ value, label: FIT_LABELS[value] })),
    },
    {
      type: 'row',
      fields: [
        {
          name: 'modelHeightInCm',
          label: 'The model’s height in cm',
          type: 'number',
          min: 100,
          max: 230,
          admin: { width: '50%' },
        },
        {
          name: 'modelSize',
          label: 'The size the model wears',
          type: 'text',
          maxLength: 20,
          admin: { width: '50%' },
        },
      ],
    },
    {
      name: 'measurements',
      type: 'json',
      validate: checkMeasurements,
      admin: {
        components: { Field: '/components/MeasurementsField#MeasurementsField' },
        description: 'Of the piece itself, in centimeters, laid flat and doubled where it goes around.',
      },
    },
    {
      name: 'care',
      type: 'textarea',
      maxLength: 1000,
      admin: {
        rows: 4,
        description: 'A line for each thing to do, such as “Rinse in cold water after the sea”.',
      },
    },
    {
      name: 'returns',
      label: 'Returns',
      type: 'textarea',
      maxLength: 300,
      admin: { description: 'What the house promises about sending this piece back.' },
    },
  ],
}
