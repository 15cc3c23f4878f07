import { formatInches } from '../../../../domain/rules/products/inches.ts'

export const UNITS = ['in', 'cm'] as const

export type Unit = (typeof UNITS)[number]

export const UNIT_NAMES: Record<Unit, string> = { in: 'Inches', cm: 'Centimeters' }

/** A length as a table shows it: '33½' of 85 centimeters in inches, '85' in centimeters. */
export const lengthIn = (unit: Unit, cm: number): string => (unit === 'cm' ? String(cm) : formatInches(cm))
