import { homeResponse, pageResponse, previewQuery, siteResponse } from '../../domain/contract/content.ts'
import { findHome } from '../operations/content/findHome.ts'
import { findPage } from '../operations/content/findPage.ts'
import { findSite, kindOfPreview } from '../operations/content/findSite.ts'
import { presentHome } from '../presenters/presentHome.ts'
import { presentPage } from '../presenters/presentPage.ts'
import { presentSite } from '../presenters/presentSite.ts'
import { endpoint } from './endpoint.ts'

export const contentEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/site',
    summary: 'What stands around every page, as it is published, or with a preview’s token as it is drafted',
    isCacheable: true,
    query: previewQuery,
    responses: { 200: siteResponse },
    errors: [400],
    async handle({ shop, query }) {
      const { site, categories, references } = await findSite(shop, query.preview)
      return {
        body: {
          site: presentSite(site, categories, references),
          preview: kindOfPreview(shop.payload, query.preview),
        },
      }
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/home',
    summary: 'Home and its pieces, as it is published, or with a preview’s token as it is drafted',
    isCacheable: true,
    query: previewQuery,
    responses: { 200: homeResponse },
    errors: [400],
    async handle({ shop, query }) {
      const { home, categories, references, pieces } = await findHome(shop, query.preview)
      return { body: { home: presentHome(home, categories, references, pieces) } }
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/pages/:slug',
    summary: 'A page as it is published, or with a preview’s token its newest draft',
    isCacheable: true,
    query: previewQuery,
    responses: { 200: pageResponse },
    errors: [400, 404],
    async handle({ shop, params, query }) {
      const { page, references } = await findPage(shop, params.slug ?? '', query.preview)
      return { body: { page: presentPage(page, references) } }
    },
  }),
]
