import { z } from 'zod'
import { enrollment } from './account.ts'

/**
 * The product that a bag asks too many pieces of, and how many of them are left for this shopper: those that others
 * hold are not. Sizes and colors are not counted apart.
 */
export const shortage = z.object({
  productId: z.string(),
  /** Of a product that counts its sizes and colors apart, which of them is short. */
  size: z.string().optional(),
  color: z.string().optional(),
  left: z.number().int().min(0),
  /** Where others hold every unit, when the first of them may come back. */
  freesAt: z.string().optional(),
  /** Whether they are held for those who waited, and not in a bag. */
  isForWaiting: z.boolean().optional(),
})

export type Shortage = z.infer<typeof shortage>

/**
 * Every failed call: one plain sentence that says what to do next, the field it is about where there is one, of a bag
 * that can no longer be had the piece that is short, and of a sign-in that needs a second factor first how to set it up.
 */
export const failure = z
  .object({
    error: z.string(),
    field: z.string().optional(),
    shortage: shortage.optional(),
    enrollment: enrollment.optional(),
    /** Of a failure of ours: by what it is found in the shop's log. */
    requestId: z.string().optional(),
  })
  .meta({ id: 'Failure' })

export type Failure = z.infer<typeof failure>

/** The words of failures that more than one call gives. */
export const FAILURES = {
  variantNotFound: 'This product has no such variant.',
  signIn: 'Please sign in',
  panelSessionOver:
    'Your session has ended. Sign in again in another tab, then save here. What you typed is still here.',
  notYours: 'Your account may not do this. Ask an administrator.',
  notYourField: 'Only administrators can change price, stock and status. Ask one of them.',
  productNotFound: 'Product not found',
  imageNotFound: 'Image not found',
  pageNotFound: 'Page not found',
  previewOver: 'This preview has expired. Open it again in the panel.',
  productPreviewOver: 'This preview has expired. Open it again from the product, in the portal or the panel.',
  productChanged: 'This product was updated by someone else. Reload it to see the changes.',
  badJson: 'The request body is not valid JSON',
  tooDeep: 'The request body is nested too deeply',
  badRequest: 'This request cannot be answered',
  encodedBody: 'The request body must be sent as it is, without a Content-Encoding',
  badForm: 'The request body is not a valid form',
  unknownEndpoint: 'Unknown endpoint',
  tooLarge: 'The request is too large',
  tooSlow: 'The request took too long to arrive. Please send it again.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  databaseAway: 'The shop can’t save changes right now. Please try again in a few seconds.',
  ours: 'Something went wrong on our side. Please try again.',
  providerDown: 'We cannot take payment right now. Nothing was charged. Please try again in a few minutes.',
} as const
