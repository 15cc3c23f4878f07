import type { Admin } from '../../domain/contract/admin.ts'
import { mailAnswer, mailList, mailQuery } from '../../domain/contract/mail.ts'
import { mailKindsFor } from '../../domain/rules/emails/mails.ts'
import { STAFF } from '../../domain/rules/staff/roles.ts'
import { listMails } from '../operations/emails/listMails.ts'
import { readMail } from '../operations/emails/readMail.ts'
import { retryMail } from '../operations/emails/retryMail.ts'
import { presentMail, presentMailMessage } from '../presenters/presentMail.ts'
import { call } from './call.ts'

const kindsOf = (admin: Admin | null) => (admin ? mailKindsFor(admin.role) : [])

export const mailCalls = [
  call({
    method: 'get',
    path: '/api/admin/mails',
    summary:
      'Lists those emails of the shop that the filters find, newest first; each role those it works with',
    forAdmins: true,
    forRoles: STAFF.mails,
    query: mailQuery,
    answers: { 200: mailList },
    refusals: [400, 401],
    async answer({ shop, query, admin }) {
      const { mails, pagination } = await listMails(shop, query, kindsOf(admin))
      return { body: { mails: mails.map(presentMail), pagination, sendsMails: shop.env.mail !== null } }
    },
  }),
  call({
    method: 'get',
    path: '/api/admin/mails/:id',
    summary: 'Reads an email',
    forAdmins: true,
    forRoles: STAFF.mails,
    answers: { 200: mailAnswer },
    refusals: [401, 404],
    answer: async ({ shop, params, admin }) => ({
      body: { mail: presentMailMessage(await readMail(shop, params.id ?? '', kindsOf(admin))) },
    }),
  }),
  call({
    method: 'post',
    path: '/api/admin/mails/:id/retry',
    summary:
      'Sends an email again that was given up, or kept for want of a mail server; tells what became of it',
    forAdmins: true,
    forRoles: STAFF.mails,
    answers: { 200: mailAnswer },
    refusals: [401, 404, 409],
    answer: async ({ shop, params, admin }) => ({
      body: { mail: presentMailMessage(await retryMail(shop, params.id ?? '', kindsOf(admin))) },
    }),
  }),
]
