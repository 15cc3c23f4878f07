import { z } from 'zod'
import { CATEGORIES } from '../rules/products/categories.ts'
import { imageSize, product } from './product.ts'

/** A picture that an editor chose, with its ready-made sizes. */
export const contentImage = z
  .object({
    path: z.string(),
    alt: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    sizes: z.array(imageSize),
    /** What must stay in view where the picture is cropped, in percent from the top left; absent: its middle. */
    focus: z.object({ x: z.number(), y: z.number() }).optional(),
  })
  .meta({ id: 'ContentImage' })

export type ContentImage = z.infer<typeof contentImage>

/** A link of the shop's own ('/pages/shipping') or to another site ('https://…'); nothing else is ever served. */
export const contentLink = z.object({ label: z.string(), href: z.string() }).meta({ id: 'ContentLink' })

export type ContentLink = z.infer<typeof contentLink>

export const SOCIAL_NETWORKS = ['instagram', 'pinterest', 'tiktok', 'facebook', 'youtube'] as const

/** The words and pictures of one of the three collections. */
export const categoryContent = z
  .object({
    category: z.enum(CATEGORIES),
    title: z.string(),
    description: z.string(),
    image: contentImage.nullable(),
  })
  .meta({ id: 'CategoryContent' })

/** What stands around every page. Where an editor left something empty, the document's words are served. */
export const siteContent = z
  .object({
    banner: z.string(),
    locale: z.string(),
    categories: z.array(categoryContent),
    footer: z.object({
      columns: z.array(z.object({ title: z.string(), links: z.array(contentLink) })),
      social: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), href: z.string() })),
      copyright: z.string(),
    }),
    newsletter: z.object({ title: z.string(), text: z.string() }),
    /** Added to pages that have no title, description or picture of their own. */
    seo: z.object({ title: z.string(), description: z.string(), image: contentImage.nullable() }),
  })
  .meta({ id: 'SiteContent' })

export type SiteContent = z.infer<typeof siteContent>

/** What a preview shows the draft of; a product is shown as it is saved, live or not. */
export const PREVIEWED = ['page', 'home', 'product'] as const

/** With a preview's token also what it was made for; null for one that is forged or over. */
export const siteResponse = z.object({ site: siteContent, preview: z.enum(PREVIEWED).nullable().optional() })

export type SiteResponse = z.infer<typeof siteResponse>

/** A picture of a story with what is said below it; without an image the house's own of that place stands there. */
const storyPicture = z.object({ image: contentImage.nullable(), caption: z.string() })

/** Home; `featured` are the pieces that an editor chose, otherwise the four newest featured ones. */
export const homeContent = z
  .object({
    hero: z.object({
      image: contentImage.nullable(),
      /** What upright screens open with; without one, the other. */
      portrait: contentImage.nullable(),
      heading: z.string(),
      line: z.string(),
      button: contentLink,
    }),
    tiles: z.array(
      z.object({
        category: z.enum(CATEGORIES),
        title: z.string(),
        text: z.string(),
        image: contentImage.nullable(),
        /** Whether the collection has a product; without one it is 'Coming Soon'. */
        isOpen: z.boolean(),
      }),
    ),
    /** Up to four pictures that lead somewhere; null where an editor took the story off Home. */
    story: z
      .object({
        heading: z.string(),
        text: z.string(),
        button: contentLink,
        pictures: z.array(storyPicture),
      })
      .nullable(),
    featured: z.array(product),
  })
  .meta({ id: 'HomeContent' })

export type HomeContent = z.infer<typeof homeContent>

export const homeResponse = z.object({ home: homeContent })

/** Words within a paragraph, as they are set. */
export const textRun = z.object({
  type: z.literal('text'),
  text: z.string(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  underline: z.literal(true).optional(),
})

const linkRun = z.object({ type: z.literal('link'), href: z.string(), runs: z.array(textRun) })
const lineBreak = z.object({ type: z.literal('break') })

export const inline = z.discriminatedUnion('type', [textRun, linkRun, lineBreak])

export type Inline = z.infer<typeof inline>

const listItem: z.ZodType<ListItem> = z.lazy(() =>
  z.object({ runs: z.array(inline), list: listBlock.nullable() }),
)
const listBlock = z.object({
  type: z.literal('list'),
  isOrdered: z.boolean(),
  items: z.array(listItem),
})

export interface ListItem {
  runs: Inline[]
  list: { type: 'list'; isOrdered: boolean; items: ListItem[] } | null
}

/** Rich text as the shop shows it: only what stands here can be said, so nothing an editor types can run. */
export const block = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3), z.literal(4)]),
    runs: z.array(inline),
  }),
  z.object({ type: z.literal('paragraph'), runs: z.array(inline) }),
  z.object({ type: z.literal('quote'), runs: z.array(inline) }),
  listBlock,
  z.object({ type: z.literal('rule') }),
  z.object({ type: z.literal('image'), image: contentImage, caption: z.string().nullable() }),
  z.object({ type: z.literal('product'), product }),
])

export type Block = z.infer<typeof block>

/** A page of words, at /pages/{slug}. */
export const page = z
  .object({
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    image: contentImage.nullable(),
    blocks: z.array(block),
    updatedAt: z.string(),
  })
  .meta({ id: 'Page' })

export type Page = z.infer<typeof page>

export const pageResponse = z.object({ page })

/** With a preview's token the newest draft is answered instead of what is published. */
export const previewQuery = z.object({ preview: z.string().max(500).optional() })
