import { ApiError } from '../../../../api/callEndpoint.ts'
import { isFieldName } from './formValues.ts'
import type { FieldErrors } from './formValues.ts'

export const IMAGES_NOT_UPLOADED =
  'Product saved but failed to upload images. You can try uploading them later.'

export function getFailureMessage(failure: unknown): string {
  return (failure instanceof ApiError && failure.message) || 'Unknown error'
}

/** Returns the server's message by field; empty without a known field. A path such as "sizes.2" belongs to `sizes`. */
export function toFieldErrors(failure: unknown): FieldErrors {
  const [name] = (failure instanceof ApiError && failure.field?.split('.')) || []
  return isFieldName(name) ? { [name]: getFailureMessage(failure) } : {}
}

export function isNotFound(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 404
}

export function isVersionConflict(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 412
}
