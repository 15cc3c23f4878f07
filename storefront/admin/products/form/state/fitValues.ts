import type { SizeAndFit, WrittenSizeAndFit } from '../../../../../domain/contract/sizeAndFit.ts'

/** Measurement as typed, with centimeters as text by size. */
export interface MeasurementValues {
  name: string
  centimeters: Record<string, string>
}

/** Size and fit as typed: numbers and lists are text. */
export interface FitValues {
  /** Empty if not specified. */
  fit: SizeAndFit['fit'] | ''
  modelHeight: string
  modelSize: string
  measurements: readonly MeasurementValues[]
  /** One instruction per line. */
  care: string
  returns: string
}

export const FIT_CHOICES: Record<FitValues['fit'], string> = {
  '': 'Not specified',
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
}

/** Returns the form values of a product's size and fit. */
export function toFitValues(written: WrittenSizeAndFit | undefined): FitValues {
  return {
    fit: written?.fit ?? '',
    modelHeight: written?.model ? String(written.model.heightInCm) : '',
    modelSize: written?.model?.size ?? '',
    measurements: (written?.measurements ?? []).map(({ name, valuesInCm }) => ({
      name,
      centimeters: Object.fromEntries(valuesInCm.map(({ size, value }) => [size, String(value)])),
    })),
    care: written?.care.join('\n') ?? '',
    returns: written?.returns ?? '',
  }
}

/** Returns size and fit to send, not yet validated: null if all of it is empty, NaN for missing or invalid numbers. */
export function readFitValues({ fit, modelHeight, modelSize, measurements, care, returns }: FitValues) {
  const lines = care.split('\n').flatMap((line) => line.trim() || [])
  const model =
    modelHeight.trim() === '' && modelSize.trim() === ''
      ? null
      : { heightInCm: numberIn(modelHeight), size: modelSize }
  const isEmpty =
    fit === '' && !model && measurements.length === 0 && lines.length === 0 && returns.trim() === ''
  if (isEmpty) return null
  return { fit, model, measurements: measurements.map(readMeasurement), care: lines, returns }
}

/** Parses the numbers of a measurement; skips empty cells. */
export function readMeasurement({ name, centimeters }: MeasurementValues) {
  return {
    name,
    valuesInCm: Object.entries(centimeters).flatMap(([size, typed]) =>
      typed.trim() === '' ? [] : [{ size, value: numberIn(typed) }],
    ),
  }
}

/** Formats size and fit for the version comparison. */
export function describeFit({ fit, modelHeight, modelSize, measurements, care, returns }: FitValues): string {
  const rows = measurements.map(
    ({ name, centimeters }) =>
      `${name}: ${Object.entries(centimeters)
        .flatMap(([size, typed]) => (typed.trim() === '' ? [] : [`${size} ${typed}`]))
        .join(', ')}`,
  )
  return [
    fit && FIT_CHOICES[fit],
    (modelHeight || modelSize) && `Model ${modelHeight} cm in ${modelSize}`,
    ...rows,
    ...care.split('\n'),
    returns,
  ]
    .filter(Boolean)
    .join(' · ')
}

const numberIn = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))
