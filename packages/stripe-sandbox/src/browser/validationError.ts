const messages = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: 'Your card’s expiration date is incomplete.',
  invalid_expiry_month_past: 'Your card’s expiration date is in the past.',
  invalid_expiry_year_past: 'Your card’s expiration year is in the past.',
  invalid_expiry_year: 'Your card’s expiration year is invalid.',
  incomplete_cvc: 'Your card’s security code is incomplete.',
} as const

export type ValidationCode = keyof typeof messages

export interface ValidationError {
  type: 'validation_error'
  code: ValidationCode
  message: string
}

/** Returns the validation error of a field, in Stripe's wording. */
export function validationError(code: ValidationCode): ValidationError {
  return { type: 'validation_error', code, message: messages[code] }
}
