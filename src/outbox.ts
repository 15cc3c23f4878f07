import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { EmailAdapter } from 'payload'

const FROM = 'Rivage <no-reply@localhost>'

/** Puts e-mails into the outbox folder, one JSON file each: a shop without a mail server loses none. */
export function outbox(dataDir: string): EmailAdapter<{ id: string }> {
  return () => ({
    name: 'outbox',
    defaultFromAddress: 'no-reply@localhost',
    defaultFromName: 'Rivage',
    async sendEmail(message) {
      const id = `${Date.now()}-${randomUUID()}`
      const folder = path.join(dataDir, 'outbox')
      await fs.mkdir(folder, { recursive: true })
      await fs.writeFile(path.join(folder, `${id}.json`), JSON.stringify({ from: FROM, ...message }, null, 2))
      return { id }
    },
  })
}
