import type { Admin } from '../../domain/contract/admin.ts'
import { emailResponse, emailList, emailQuery } from '../../domain/contract/email.ts'
import { emailKindsFor } from '../../domain/rules/emails/emails.ts'
import { ROLES_BY_RIGHT } from '../../domain/rules/staff/roles.ts'
import { listEmails } from '../operations/emails/listEmails.ts'
import { readEmail } from '../operations/emails/readEmail.ts'
import { retryEmail } from '../operations/emails/retryEmail.ts'
import { presentEmail, presentEmailMessage } from '../presenters/presentEmail.ts'
import type { EmailRow } from '../persistence/rows/emailRows.ts'
import { type EndpointResult, defineEndpoint } from './defineEndpoint.ts'

const toEmailResult = (row: EmailRow): EndpointResult => ({ body: { email: presentEmailMessage(row) } })

const getReadableKinds = (admin: Admin | null) => (admin ? emailKindsFor(admin.role) : [])

export const emailEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/api/admin/emails',
    summary: 'Lists the emails that match the filters and that the role may see, newest first',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.emails,
    query: emailQuery,
    responses: { 200: emailList },
    errors: [400, 401],
    async handle({ shop, query, admin }) {
      const { emails: rows, pagination } = await listEmails(shop, query, getReadableKinds(admin))
      return { body: { emails: rows.map(presentEmail), pagination, sendsEmails: shop.env.mail !== null } }
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/admin/emails/:id',
    summary: 'Returns an email',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.emails,
    responses: { 200: emailResponse },
    errors: [401, 404],
    handle: async ({ shop, params, admin }) =>
      toEmailResult(await readEmail(shop, params.id ?? '', getReadableKinds(admin))),
  }),
  defineEndpoint({
    method: 'post',
    path: '/api/admin/emails/:id/retry',
    summary: 'Retries an email that failed or was saved without a mail server; returns the result',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.emails,
    responses: { 200: emailResponse },
    errors: [401, 404, 409],
    handle: async ({ shop, params, admin }) =>
      toEmailResult(await retryEmail(shop, params.id ?? '', getReadableKinds(admin))),
  }),
]
