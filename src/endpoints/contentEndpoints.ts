import { homeResponse, pageResponse, previewQuery, siteResponse } from '../../domain/contract/content.ts'
import { findHome } from '../operations/content/findHome.ts'
import { findPage } from '../operations/content/findPage.ts'
import { findSite, getPreviewKind } from '../operations/content/findSite.ts'
import { presentHome } from '../presenters/presentHome.ts'
import { presentPage } from '../presenters/presentPage.ts'
import { presentSite } from '../presenters/presentSite.ts'
import { defineEndpoint } from './defineEndpoint.ts'

export const contentEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/api/site',
    summary: 'Returns the header, footer and site-wide text: published, or the draft with a preview token',
    isCacheable: true,
    query: previewQuery,
    responses: { 200: siteResponse },
    errors: [400],
    async handle({ shop, query }) {
      const { site, categories, references } = await findSite(shop, query.preview)
      return {
        body: {
          site: presentSite(site, categories, references),
          preview: getPreviewKind(shop.payload, query.preview),
        },
      }
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/home',
    summary: 'Returns the home page with its products: published, or the draft with a preview token',
    isCacheable: true,
    query: previewQuery,
    responses: { 200: homeResponse },
    errors: [400],
    async handle({ shop, query }) {
      const { home, categories, references, products } = await findHome(shop, query.preview)
      return { body: { home: presentHome(home, categories, references, products) } }
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/pages/:slug',
    summary: 'Returns a page: published, or its newest draft with a preview token',
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
