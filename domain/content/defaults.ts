import type { HomeContent, SiteContent } from '../contract/content.ts'
import { CATEGORIES } from '../rules/products/categories.ts'
import { CATEGORY_LABELS } from '../rules/products/categoryLabels.ts'

const pageLink = (label: string, slug: string) => ({ label, href: `/pages/${slug}` })

/** Default site-wide texts, which are also the storefront's fallback while the API is down. */
export const DEFAULT_SITE: SiteContent = {
  banner: 'Complimentary shipping for all orders',
  locale: 'SHIPPING TO: United States ($) | LANGUAGE: English',
  categories: CATEGORIES.map((category) => ({ category, ...CATEGORY_LABELS[category], image: null })),
  footer: {
    columns: [
      {
        title: 'Customer Care',
        links: [
          pageLink('Contact Us', 'contact'),
          pageLink('Shipping & Delivery', 'shipping'),
          pageLink('Returns & Exchanges', 'returns'),
          pageLink('Size Guide', 'size-guide'),
          pageLink('FAQ', 'faq'),
        ],
      },
      {
        title: 'Company',
        links: [
          pageLink('About Us', 'about'),
          pageLink('Careers', 'careers'),
          pageLink('Press', 'press'),
          pageLink('Sustainability', 'sustainability'),
        ],
      },
      {
        title: 'Legal',
        links: [
          pageLink('Privacy Policy', 'privacy'),
          pageLink('Terms of Service', 'terms'),
          pageLink('Cookie Policy', 'cookies'),
          pageLink('Accessibility', 'accessibility'),
        ],
      },
    ],
    // Empty until the shop enters its accounts.
    social: [],
    copyright: '© 2025 Rivage. All rights reserved.',
  },
  newsletter: {
    title: 'Letters from Rivage',
    text: 'New pieces and private previews, a few times a season.',
  },
  seo: {
    title: 'Rivage – Swimwear, Ball Gowns and ReVamp',
    description: 'Swimwear, ball gowns and revamped denim by Rivage. Complimentary shipping for all orders.',
    image: null,
  },
}

/** Default texts of the home page. Products come from the catalog; no category shows "Coming Soon". */
export const DEFAULT_HOME: HomeContent = {
  hero: {
    image: null,
    portrait: null,
    heading: 'For water, and for candlelight',
    line: 'Swimwear, ball gowns and denim made new, cut to be kept.',
    button: { label: 'Discover New In', href: '/collection/new-in' },
  },
  tiles: CATEGORIES.map((category) => {
    const { title, description } = CATEGORY_LABELS[category]
    return { category, title, text: description, image: null, isOpen: true }
  }),
  story: {
    heading: 'Denim, the second time',
    text: 'ReVamp begins with jeans that had a life before. They are unpicked seam by seam, washed and recut, every mark of their past left visible.',
    button: { label: 'Discover ReVamp', href: '/collection/revamp' },
    pictures: [
      'A corset that was a pair of jeans, laced at the back',
      'Patched in running stitch, and left to fray',
      'Two pairs, halved along the rise',
      'The first owner’s buttons, re-plated',
    ].map((caption) => ({ image: null, caption })),
  },
  featured: [],
}
