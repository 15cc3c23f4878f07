import { z } from 'zod'

/** What the storefront has to know of the server's configuration; nothing secret. */
export const publicConfig = z
  .object({
    /** sandbox: the shop's own stand-in, no card is charged; test and live: the payment provider's own modes. */
    mode: z.enum(['sandbox', 'test', 'live']),
    /** What `mode` was called before, when the sandbox was a rehearsal. */
    paymentMode: z.enum(['rehearsal', 'test', 'live']).meta({ deprecated: true }),
    publishableKey: z.string(),
    /** The sandbox's browser script, or null where the provider's own is loaded. */
    paymentScript: z.string().nullable(),
    countries: z.array(z.object({ name: z.string(), code: z.string() })),
    defaultCountry: z.string(),
    /** The most counted units that one order takes. */
    unitLimits: z.object({ perProduct: z.number().int(), perOrder: z.number().int() }),
  })
  .meta({ id: 'ShopConfig' })

export type PublicConfig = z.infer<typeof publicConfig>
