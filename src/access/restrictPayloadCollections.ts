import { type CollectionBeforeOperationHook, Forbidden, type JobsConfig, type SanitizedConfig } from 'payload'
import { buildAccess } from './withAccessRules.ts'
import { rightsOf } from './rights.ts'
import { roleOf } from './roleOf.ts'

const denyAll = () => false

/** Jobs are started by the server only; by default Payload lets any signed-in user start them. */
export const jobRights: JobsConfig['access'] = { run: denyAll, queue: denyAll, cancel: denyAll }

/** Applies the table of rights to Payload's own collections, which any signed-in user could access by default. */
export function restrictPayloadCollections({ collections }: SanitizedConfig): void {
  for (const { slug, access, hooks } of collections) {
    if (!slug.startsWith('payload-')) continue
    Object.assign(access, buildAccess(slug))
    if (slug === 'payload-jobs') hooks.beforeOperation = [...(hooks.beforeOperation ?? []), protectSchedules]
  }
}

/**
 * Only roles that may update pages may cancel a scheduled publication: the panel deletes its job without checking rights.
 * The publication itself runs with the rights of the account that scheduled it.
 */
const protectSchedules: CollectionBeforeOperationHook = ({ args, operation, req: { user, t } }) => {
  const role = roleOf(user)
  if (operation === 'delete' && user && (!role || rightsOf('pages')[role].update !== 'all'))
    throw new Forbidden(t)
  return args
}
