import type { Access, PayloadRequest } from 'payload'
import { type Operation, rightsOf } from './rights.ts'
import { roleOf } from './roleOf.ts'

type Hidden = boolean | ((args: never) => boolean)

interface Entity {
  slug: string
  access?: object
  admin?: { hidden?: Hidden }
}

/** A collection or global with the rights of the table; the panel does not show it to those who may not read all of it. */
export function guarded<T extends Entity>(entity: T): T {
  const { slug, admin } = entity
  const may = (operation: Operation) => allow(slug, operation)
  const mayAll = (operation: Operation, user: object | null | undefined) =>
    reachOf(slug, operation, user) === 'all'
  return {
    ...entity,
    access: {
      create: may('create'),
      read: may('read'),
      readVersions: may('read'),
      update: may('update'),
      delete: may('delete'),
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

function allow(slug: string, operation: Operation): Access {
  return ({ req: { user } }) => {
    const reach = reachOf(slug, operation, user)
    if (reach === 'own') return { id: { equals: user?.id } }
    if (reach === 'others') return { id: { not_equals: user?.id } }
    return reach === 'all'
  }
}

function reachOf(slug: string, operation: Operation, user: object | null | undefined) {
  const role = roleOf(user)
  return role ? rightsOf(slug)[role][operation] : undefined
}
