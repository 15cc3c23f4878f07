// Helps whoever runs the shop where no administrator can: `npm run staff -- reset-second-factor <name>`.
import { getPayload } from 'payload'
import { removeSecondFactor } from '../src/operations/staff/staffSecondFactors.ts'
import payloadConfig from '../src/payload.config.ts'

const [task, name = ''] = process.argv.slice(2)

if (task !== 'reset-second-factor' || !name) {
  console.error('Usage: npm run staff -- reset-second-factor <name>')
  process.exit(2)
}

const payload = await getPayload({ config: payloadConfig, cron: false })
const account = await payload.db.findOne<{ id: string; username: string }>({
  collection: 'admins',
  where: { username: { equals: name.trim().toLowerCase() } },
})
if (account) {
  await removeSecondFactor(payload, { ...account, id: String(account.id) }, 'the command line')
  console.info(`The second factor of ${account.username} is gone, and their sessions have ended.`)
} else {
  console.error(`There is no account named ${name}.`)
}
await payload.destroy()
process.exit(account ? 0 : 1)
