import { z } from 'zod'

/** Server configuration that the storefront needs; nothing secret. */
export const publicConfig = z
  .object({
    /** sandbox: the shop's stand-in for Stripe, no card is charged; test and live: Stripe's modes. */
    mode: z.enum(['sandbox', 'test', 'live']),
    publishableKey: z.string(),
    /** URL of the sandbox's browser script, or null to load Stripe.js. */
    paymentScript: z.string().nullable(),
    countries: z.array(z.object({ name: z.string(), code: z.string() })),
    defaultCountry: z.string(),
    /** Maximum number of counted units per order. */
    unitLimits: z.object({ perProduct: z.number().int(), perOrder: z.number().int() }),
  })
  .meta({ id: 'ShopConfig' })

export type PublicConfig = z.infer<typeof publicConfig>
