import { z } from 'zod'

/** Filters that the server read out of a search. */
export const understood = z.object({
  sizes: z.array(z.string()),
  chips: z
    .array(z.object({ label: z.string(), without: z.string() }))
    .describe('One entry per size, color and price; `without` is the search without it, or empty'),
})

/** Page or screen of the shop that answers a search. */
export const helpLink = z
  .object({
    title: z.string(),
    url: z.string(),
    note: z.string().nullable().describe('Sentence that answers the search, or null'),
  })
  .meta({ id: 'HelpLink' })

export type HelpLink = z.infer<typeof helpLink>
