import type { z } from 'zod'

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'a boolean',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a URL such as https://shop.example',
  datetime: 'a time such as 2026-01-31T12:00:00Z',
  date: 'a date such as 2026-01-31',
}

/** Returns the error message for a field whose schema has none of its own: one sentence that names the field. */
export function buildValidationMessage(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.join('.') || 'The request body'
  return `${field} ${describeIssue(issue)}`
}

function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? `of type ${issue.expected}`}`
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'too_small':
      return describeMinimum(issue.origin, issue.minimum, issue.inclusive ?? true)
    case 'too_big':
      return describeMaximum(issue.origin, issue.maximum, issue.inclusive ?? true)
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? `a string of format ${issue.format}`}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `must not contain ${issue.keys.join(', ')}`
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    default:
      return 'is invalid'
  }
}

function describeMinimum(origin: string, least: number | bigint, isAllowed: boolean): string {
  if (origin === 'string')
    return Number(least) === 1 ? 'must not be empty' : `must be ${least} characters or more`
  if (origin === 'array' || origin === 'set') return `must have ${least} entries or more`
  return isAllowed ? `must be ${least} or more` : `must be more than ${least}`
}

function describeMaximum(origin: string, most: number | bigint, isAllowed: boolean): string {
  if (origin === 'string') return `must be ${most} characters or fewer`
  if (origin === 'array' || origin === 'set') return `must have ${most} entries or fewer`
  return isAllowed ? `must be ${most} or less` : `must be less than ${most}`
}
