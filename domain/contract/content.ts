import { z } from 'zod'
import { CATEGORIES } from '../rules/products/categories.ts'
import { imageSize, product } from './product.ts'

/** Image chosen by an editor, with its resized versions. */
export const contentImage = z
  .object({
    path: z.string(),
    alt: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    sizes: z.array(imageSize),
    /** Focal point to keep visible when the image is cropped, in percent from the top left; the center if absent. */
    focus: z.object({ x: z.number(), y: z.number() }).optional(),
  })
  .meta({ id: 'ContentImage' })

export type ContentImage = z.infer<typeof contentImage>

/** Link within the shop ('/pages/shipping') or to another site ('https://…'); other schemes are never served. */
export const contentLink = z.object({ label: z.string(), href: z.string() }).meta({ id: 'ContentLink' })

export type ContentLink = z.infer<typeof contentLink>

export const SOCIAL_NETWORKS = ['instagram', 'pinterest', 'tiktok', 'facebook', 'youtube'] as const

/** Title, description and image of a category. */
export const categoryContent = z
  .object({
    category: z.enum(CATEGORIES),
    title: z.string(),
    description: z.string(),
    image: contentImage.nullable(),
  })
  .meta({ id: 'CategoryContent' })

/** Content around every page. Default texts replace fields that an editor left empty. */
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
    /** Defaults for pages without a title, description or image of their own. */
    seo: z.object({ title: z.string(), description: z.string(), image: contentImage.nullable() }),
  })
  .meta({ id: 'SiteContent' })

export type SiteContent = z.infer<typeof siteContent>

/** Kinds of previews. Pages and Home show the draft, products the saved version, live or not. */
export const PREVIEWED = ['page', 'home', 'product'] as const

/** `preview` is the kind of the preview token, or null if the token is forged or expired. */
export const siteResponse = z.object({ site: siteContent, preview: z.enum(PREVIEWED).nullable().optional() })

export type SiteResponse = z.infer<typeof siteResponse>

/** Image of a story with its caption; null for the built-in image. */
const storyPicture = z.object({ image: contentImage.nullable(), caption: z.string() })

/** Content of Home; `featured` are the products chosen by an editor, or the four newest featured ones. */
export const homeContent = z
  .object({
    hero: z.object({
      image: contentImage.nullable(),
      /** Image for portrait screens, or null to use `image`. */
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
        /** The category has a product; without one the tile shows 'Coming Soon'. */
        isOpen: z.boolean(),
      }),
    ),
    /** Up to four images with a link, or null if an editor removed the story. */
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

/** Text within a paragraph, with its format. */
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

/** Rich text as the shop renders it; unlisted node types cannot occur, so editors cannot inject scripts. */
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

/** Text page at /pages/{slug}. */
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

/** With a preview token the response has the newest draft instead of the published version. */
export const previewQuery = z.object({ preview: z.string().max(500).optional() })
