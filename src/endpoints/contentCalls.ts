import { homeAnswer, pageAnswer, pageAnswerQuery, siteAnswer } from '../../domain/contract/content.ts'
import { findHome } from '../operations/findHome.ts'
import { findPage } from '../operations/findPage.ts'
import { findSite } from '../operations/findSite.ts'
import { presentHome } from '../presenters/presentHome.ts'
import { presentPage } from '../presenters/presentPage.ts'
import { presentSite } from '../presenters/presentSite.ts'
import { call } from './call.ts'

export const contentCalls = [
  call({
    method: 'get',
    path: '/api/site',
    summary: 'What stands around every page, as editors wrote it',
    isKept: true,
    answers: { 200: siteAnswer },
    refusals: [],
    async answer({ shop }) {
      const { site, categories, references } = await findSite(shop)
      return { body: { site: presentSite(site, categories, references) } }
    },
  }),
  call({
    method: 'get',
    path: '/api/home',
    summary: 'Home, as editors wrote it, and its pieces',
    isKept: true,
    answers: { 200: homeAnswer },
    refusals: [],
    async answer({ shop }) {
      const { home, categories, references, pieces } = await findHome(shop)
      return { body: { home: presentHome(home, categories, references, pieces) } }
    },
  }),
  call({
    method: 'get',
    path: '/api/pages/:slug',
    summary: 'A page as it is published, or with a preview’s token its newest draft',
    isKept: true,
    query: pageAnswerQuery,
    answers: { 200: pageAnswer },
    refusals: [400, 404],
    async answer({ shop, params, query }) {
      const { page, references } = await findPage(shop, params.slug ?? '', query.preview)
      return { body: { page: presentPage(page, references) } }
    },
  }),
]
