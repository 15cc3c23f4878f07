import {
  erasureRequest,
  erasureResponse,
  personExport,
  personQuery,
  personResponse,
} from '../../domain/contract/people/privacy.ts'
import { ROLES_BY_RIGHT } from '../../domain/rules/staff/roles.ts'
import { formatShopDay } from '../../domain/rules/dates/shopTime.ts'
import { erasePerson, readErasure } from '../operations/privacy/erasePerson.ts'
import { findNamedPerson, findPerson } from '../operations/privacy/findPerson.ts'
import { planErasure } from '../operations/privacy/planErasure.ts'
import { signInRequired } from '../operations/signIn/signIn.ts'
import { presentErasure, presentPerson, presentPersonExport } from '../presenters/presentPerson.ts'
import { defineEndpoint } from './defineEndpoint.ts'

/** Endpoints for administrators to answer requests for personal data or its erasure. */
export const privacyEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/api/admin/privacy/search',
    summary: 'Returns the data stored about an email address, and what can be erased now',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.privacy,
    rateLimit: 'privacy',
    body: personQuery,
    responses: { 200: personResponse },
    errors: [400, 401, 429],
    async handle({ shop, body }) {
      const person = await findPerson(shop, body.email)
      return { body: { person: presentPerson(person, planErasure(shop, person)) } }
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/api/admin/privacy/export',
    summary: 'Returns all data about an email address as a JSON file',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.privacy,
    rateLimit: 'privacy',
    body: personQuery,
    responses: { 200: personExport },
    errors: [400, 401, 429],
    async handle({ shop, body }) {
      const day = formatShopDay(new Date())
      return {
        body: presentPersonExport(await findNamedPerson(shop, body.email)),
        headers: { 'content-disposition': `attachment; filename="personal-data-${day}.json"` },
      }
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/api/admin/privacy/erasures',
    summary:
      'Erases the data about an email address and keeps its orders without the customer. Fails if some data must be kept for now, unless `rest` is true',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.privacy,
    rateLimit: 'privacy',
    body: erasureRequest,
    responses: { 200: erasureResponse },
    errors: [400, 401, 404, 409, 429],
    async handle({ shop, admin, body }) {
      if (!admin) throw signInRequired()
      const erasure = await erasePerson(shop, { ...body, by: admin.username, byId: admin.id })
      return { body: { erasure: presentErasure(erasure) } }
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/admin/privacy/erasures/:id',
    summary: 'Returns the status of an erasure',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.privacy,
    responses: { 200: erasureResponse },
    errors: [401, 404],
    handle: async ({ shop, params }) => ({
      body: { erasure: presentErasure(await readErasure(shop, params.id ?? '')) },
    }),
  }),
]
