import { describe, expect, it } from 'vitest'
import type { CollectionConfig, GlobalConfig, PayloadRequest } from 'payload'
import { ROLES } from '../../domain/rules/staff/roles.ts'
import { withAccessRules } from './withAccessRules.ts'
import { OPERATIONS } from './rights.ts'

const buildRequest = (user: object | null) => ({ req: { user } as PayloadRequest })
const requestAs = (role: unknown) => buildRequest({ id: 'a-1', role })
const requestsWithoutRole = [
  buildRequest(null),
  requestAs(undefined),
  requestAs('owner'),
  requestAs(['admin']),
]

describe('collections without an access rule', () => {
  const diary: CollectionConfig = { slug: 'diary', fields: [] }
  const { access, admin } = withAccessRules(diary)

  it.each([...OPERATIONS, 'readVersions'] as const)('allows only administrators to %s', (operation) => {
    expect(ROLES.map((role) => access?.[operation]?.(requestAs(role)))).toEqual(
      ROLES.map((role) => role === 'admin'),
    )
    for (const request of requestsWithoutRole) expect(access?.[operation]?.(request)).toBe(false)
  })

  it('shows the collection in the panel only to administrators', () => {
    const isHidden = admin?.hidden as (args: { user: object }) => boolean
    expect(ROLES.map((role) => isHidden({ user: { role } }))).toEqual(ROLES.map((role) => role !== 'admin'))
  })

  it('keeps a hidden collection hidden', () => {
    expect(withAccessRules({ slug: 'diary', admin: { hidden: true } }).admin?.hidden).toBe(true)
  })
})

describe('globals without an access rule', () => {
  const notebook: GlobalConfig = { slug: 'notebook', fields: [], access: { read: () => true } }
  const { access } = withAccessRules(notebook)

  it('allows only administrators to read and update, even if the global allows more', () => {
    for (const may of [access?.read, access?.update]) {
      expect(ROLES.map((role) => may?.(requestAs(role)))).toEqual(ROLES.map((role) => role === 'admin'))
      for (const request of requestsWithoutRole) expect(may?.(request)).toBe(false)
    }
  })
})
