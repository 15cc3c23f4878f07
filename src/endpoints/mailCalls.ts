import { mailAnswer, mailList, mailQuery } from '../../domain/contract/mail.ts'
import { STAFF } from '../../domain/rules/roles.ts'
import { listMails } from '../operations/listMails.ts'
import { readMail } from '../operations/readMail.ts'
import { retryMail } from '../operations/retryMail.ts'
import { presentMail, presentMailMessage } from '../presenters/presentMail.ts'
import { call } from './call.ts'

export const mailCalls = [
  call({
    method: 'get',
    path: '/api/admin/mails',
    summary: 'Lists the letters of the shop, newest first',
    forAdmins: true,
    forRoles: STAFF.orders,
    query: mailQuery,
    answers: { 200: mailList },
    refusals: [400, 401],
    async answer({ shop, query }) {
      const { mails, pagination } = await listMails(shop, query)
      return { body: { mails: mails.map(presentMail), pagination } }
    },
  }),
  call({
    method: 'get',
    path: '/api/admin/mails/:id',
    summary: 'Reads a letter',
    forAdmins: true,
    forRoles: STAFF.orders,
    answers: { 200: mailAnswer },
    refusals: [401, 404],
    answer: async ({ shop, params }) => ({
      body: { mail: presentMailMessage(await readMail(shop, params.id ?? '')) },
    }),
  }),
  call({
    method: 'post',
    path: '/api/admin/mails/:id/retry',
    summary: 'Sends a letter again that was given up; tells what became of it',
    forAdmins: true,
    forRoles: STAFF.orders,
    answers: { 200: mailAnswer },
    refusals: [401, 404, 409],
    answer: async ({ shop, params }) => ({
      body: { mail: presentMailMessage(await retryMail(shop, params.id ?? '')) },
    }),
  }),
]
