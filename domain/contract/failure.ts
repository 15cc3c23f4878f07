import { z } from 'zod'
import { enrollment } from './account.ts'

/** Product with too few units for the cart, and the number available to this shopper (units held by others are excluded). */
export const shortage = z.object({
  productId: z.string(),
  /** Set if the product counts stock by variant. */
  size: z.string().optional(),
  color: z.string().optional(),
  left: z.number().int().min(0),
  /** Earliest time at which a held unit may be released, if others hold all of them. */
  freesAt: z.string().optional(),
  /** The units are reserved for the waitlist, not for open checkouts. */
  isForWaiting: z.boolean().optional(),
})

export type Shortage = z.infer<typeof shortage>

/**
 * Error response: one sentence that says what to do next, and the field at fault if there is one. `shortage` is set if
 * a cart is not available, `enrollment` if a sign-in requires setting up a second factor first.
 */
export const failure = z
  .object({
    error: z.string(),
    field: z.string().optional(),
    shortage: shortage.optional(),
    enrollment: enrollment.optional(),
    /** Server errors only: ID of the request in the shop's log. */
    requestId: z.string().optional(),
  })
  .meta({ id: 'Failure' })

export type Failure = z.infer<typeof failure>

/** Messages that several endpoints use. */
export const FAILURES = {
  variantNotFound: 'This product has no such variant.',
  signIn: 'Sign in to continue.',
  panelSessionOver:
    'Your session has ended. Sign in again in another tab, then save here. Your changes are still here.',
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
  badRequest: 'Invalid request',
  encodedBody: 'The request body must be uncompressed, without Content-Encoding',
  badForm: 'The request body is not a valid form',
  unknownEndpoint: 'Unknown endpoint',
  tooLarge: 'The request is too large',
  tooSlow: 'The request took too long to arrive. Send it again.',
  tooMany: 'Too many requests. Wait a moment and try again.',
  databaseAway: 'The shop can’t save changes right now. Try again in a few seconds.',
  ours: 'Something went wrong on our side. Try again.',
  providerDown: 'We cannot take payment right now. Nothing was charged. Try again in a few minutes.',
} as const
