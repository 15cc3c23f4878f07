import { formatInches } from '../../../../domain/rules/products/inches.ts'

export const UNITS = ['in', 'cm'] as const

export type Unit = (typeof UNITS)[number]

export const UNIT_NAMES: Record<Unit, string> = { in: 'Inches', cm: 'Centimeters' }

/** Formats a length for a table: 85 cm is "33½" in inches and "85" in centimeters. */
export const formatLength = (unit: Unit, cm: number): string =>
  unit === 'cm' ? String(cm) : formatInches(cm)
