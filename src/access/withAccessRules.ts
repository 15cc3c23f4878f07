import type { Access, PayloadRequest, Where } from 'payload'
import { type Operation, rightsOf } from './rights.ts'
import { roleOf } from './roleOf.ts'

type Hidden = boolean | ((args: never) => boolean)

interface Entity {
  slug: string
  access?: object
  admin?: { hidden?: Hidden }
}

/**
 * Applies the table of rights to a collection or global, and hides it in the panel from users who may not read all of
 * it.
 */
export function withAccessRules<T extends Entity>(entity: T): T {
  const { slug, admin } = entity
  const mayAll = (operation: Operation, user: object | null | undefined) =>
    getScope(slug, operation, user) === 'all'
  return {
    ...entity,
    access: {
      ...buildAccess(slug),
      ...('auth' in entity && {
        admin: ({ req }: { req: PayloadRequest }) => roleOf(req.user) !== null,
        unlock: ({ req }: { req: PayloadRequest }) => mayAll('update', req.user),
      }),
    },
    admin: {
      ...admin,
      hidden: admin?.hidden === true || (({ user }: { user: object }) => !mayAll('read', user)),
    },
  }
}

/** Returns the table's rights as Payload access functions. */
export function buildAccess(slug: string): Record<Operation | 'readVersions', Access> {
  return {
    create: allow(slug, 'create'),
    read: allow(slug, 'read'),
    readVersions: allow(slug, 'read'),
    update: allow(slug, 'update'),
    delete: allow(slug, 'delete'),
  }
}

function allow(slug: string, operation: Operation): Access {
  return ({ req: { user } }) => {
    const scope = getScope(slug, operation, user)
    if (scope === 'own') return buildOwnerFilter(slug, user?.id)
    if (scope === 'others') return { id: { not_equals: user?.id } }
    return scope === 'all'
  }
}

/** Returns the condition for documents of an account: the account itself, or documents whose `user` is the account. */
function buildOwnerFilter(slug: string, id: string | number | undefined): Where {
  if (slug === 'admins') return { id: { equals: id } }
  return { and: [{ 'user.relationTo': { equals: 'admins' } }, { 'user.value': { equals: id } }] }
}

function getScope(slug: string, operation: Operation, user: object | null | undefined) {
  const role = roleOf(user)
  return role ? rightsOf(slug)[role][operation] : undefined
}
