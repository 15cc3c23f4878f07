import { SOCIAL_NETWORKS, type SiteContent } from '../../domain/contract/content.ts'
import { DEFAULT_SITE } from '../../domain/content/defaults.ts'
import { safeHref } from '../../domain/rules/content/links.ts'
import {
  CATEGORY_FIELDS,
  type CategoriesDoc,
  type LinkDoc,
  type References,
  type SiteDoc,
} from './contentDocs.ts'
import { presentContentImage, presentLink, toRows, textOr } from './presentContent.ts'

/** Returns the content around every page; empty or invalid fields have their defaults. */
export function presentSite(site: SiteDoc, categories: CategoriesDoc, references: References): SiteContent {
  const { newsletter, seo } = site
  return {
    banner: textOr(site.banner, DEFAULT_SITE.banner),
    locale: textOr(site.locale, DEFAULT_SITE.locale),
    categories: DEFAULT_SITE.categories.map(({ category, ...words }) => {
      const written = categories[CATEGORY_FIELDS[category]]
      return {
        category,
        title: textOr(written?.title, words.title),
        description: textOr(written?.description, words.description),
        image: presentContentImage(written?.image, references),
      }
    }),
    footer: {
      columns: orDefault(presentColumns(site.columns, references), () =>
        presentColumns(DEFAULT_COLUMNS, references),
      ),
      social: orDefault(presentSocial(site.social), () => DEFAULT_SITE.footer.social),
      copyright: textOr(site.copyright, DEFAULT_SITE.footer.copyright),
    },
    newsletter: {
      title: textOr(newsletter?.title, DEFAULT_SITE.newsletter.title),
      text: textOr(newsletter?.text, DEFAULT_SITE.newsletter.text),
    },
    seo: {
      title: textOr(seo?.title, DEFAULT_SITE.seo.title),
      description: textOr(seo?.description, DEFAULT_SITE.seo.description),
      image: presentContentImage(seo?.image, references),
    },
  }
}

/** Default footer columns as an editor would enter them. */
export const DEFAULT_COLUMNS: { title: string; links: LinkDoc[] }[] = DEFAULT_SITE.footer.columns.map(
  ({ title, links }) => ({
    title,
    links: links.map(({ label, href }) => ({ label, kind: 'address', address: href })),
  }),
)

function presentColumns(
  columns: SiteDoc['columns'],
  references: References,
): SiteContent['footer']['columns'] {
  return toRows(columns).flatMap((column) => {
    const title = textOr(column.title, '')
    const links = toRows(column.links).flatMap((link) => presentLink(link, references) ?? [])
    return title && links.length > 0 ? [{ title, links }] : []
  })
}

function presentSocial(rows: SiteDoc['social']): SiteContent['footer']['social'] {
  return toRows(rows).flatMap(({ network, href: address }) => {
    const known = SOCIAL_NETWORKS.find((name) => name === network)
    const href = safeHref(address)
    return known && href?.startsWith('http') ? [{ network: known, href }] : []
  })
}

function orDefault<T>(list: T[], fallback: () => T[]): T[] {
  return list.length > 0 ? list : fallback()
}
