import { type CollectionBeforeOperationHook, Forbidden, type JobsConfig, type SanitizedConfig } from 'payload'
import { accessOf } from './guarded.ts'
import { rightsOf } from './rights.ts'
import { roleOf } from './roleOf.ts'

const nobody = () => false

/** Jobs are begun by the shop itself; Payload would let whoever is signed in. */
export const jobRights: JobsConfig['access'] = { run: nobody, queue: nobody, cancel: nobody }

/** Gives the collections that Payload brings along the rights of the table, where it would let in whoever is signed in. */
export function guardPayloads({ collections }: SanitizedConfig): void {
  for (const { slug, access, hooks } of collections) {
    if (!slug.startsWith('payload-')) continue
    Object.assign(access, accessOf(slug))
    if (slug === 'payload-jobs') hooks.beforeOperation = [...(hooks.beforeOperation ?? []), keepSchedules]
  }
}

/**
 * The panel takes back a time to be published at without asking for rights: only who may change pages may do so. The
 * time itself comes with its account, whose rights are looked at when it has come.
 */
const keepSchedules: CollectionBeforeOperationHook = ({ args, operation, req: { user, t } }) => {
  const role = roleOf(user)
  if (operation === 'delete' && user && (!role || rightsOf('pages')[role].update !== 'all'))
    throw new Forbidden(t)
  return args
}
