import { z } from 'zod'

/** Page of a list: `page` counts from 1, `pages` is 0 for an empty list. */
export const pagination = z
  .object({
    page: z.number().int(),
    limit: z.number().int(),
    total: z.number().int(),
    pages: z.number().int(),
    isMore: z
      .literal(true)
      .optional()
      .describe('There are more results than `total`, where counting stopped'),
  })
  .meta({ id: 'Pagination' })

export type Pagination = z.infer<typeof pagination>

const wholeNumber = (name: string) => z.string().regex(/^\d{1,9}$/, `${name} must be an integer`)

/** Query of a list: page from 1, limit 1 to 100. */
export const pageQuery = {
  page: wholeNumber('page')
    .transform(Number)
    .refine((page) => page >= 1, 'page must be 1 or more')
    .default(1),
  limit: wholeNumber('limit')
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= 100, 'limit must be from 1 to 100')
    .default(20),
}

/** Boolean query parameter: 'true' or 'false'. */
export const booleanParam = (name: string) =>
  z.enum(['true', 'false'], `${name} must be true or false`).transform((value) => value === 'true')

/** Search words separated by spaces; all of them must match. */
export const searchTermParam = z.string().trim().max(100, 'q must be 100 characters or fewer').optional()
