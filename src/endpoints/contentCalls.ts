import { homeAnswer, pageAnswer, previewQuery, siteAnswer } from '../../domain/contract/content.ts'
import { findHome } from '../operations/content/findHome.ts'
import { findPage } from '../operations/content/findPage.ts'
import { findSite, kindOfPreview } from '../operations/content/findSite.ts'
import { presentHome } from '../presenters/presentHome.ts'
import { presentPage } from '../presenters/presentPage.ts'
import { presentSite } from '../presenters/presentSite.ts'
import { call } from './call.ts'

export const contentCalls = [
  call({
    method: 'get',
    path: '/api/site',
    summary: 'What stands around every page, as it is published, or with a preview’s token as it is drafted',
    isKept: true,
    query: previewQuery,
    answers: { 200: siteAnswer },
    refusals: [400],
    async answer({ shop, query }) {
      const { site, categories, references } = await findSite(shop, query.preview)
      return {
        body: {
          site: presentSite(site, categories, references),
          preview: kindOfPreview(shop.payload, query.preview),
        },
      }
    },
  }),
  call({
    method: 'get',
    path: '/api/home',
    summary: 'Home and its pieces, as it is published, or with a preview’s token as it is drafted',
    isKept: true,
    query: previewQuery,
    answers: { 200: homeAnswer },
    refusals: [400],
    async answer({ shop, query }) {
      const { home, categories, references, pieces } = await findHome(shop, query.preview)
      return { body: { home: presentHome(home, categories, references, pieces) } }
    },
  }),
  call({
    method: 'get',
    path: '/api/pages/:slug',
    summary: 'A page as it is published, or with a preview’s token its newest draft',
    isKept: true,
    query: previewQuery,
    answers: { 200: pageAnswer },
    refusals: [400, 404],
    async answer({ shop, params, query }) {
      const { page, references } = await findPage(shop, params.slug ?? '', query.preview)
      return { body: { page: presentPage(page, references) } }
    },
  }),
]
