import { ROLES, type Role } from '../../domain/rules/staff/roles.ts'
import { ADMIN } from './ShopClient.ts'
import type { TestShop } from './startTestShop.ts'

export interface Account {
  id: string
  username: string
  /** What its calls carry. */
  headers: { authorization: string }
}

let hired = 0

/** A new account of a role, signed in. */
export async function hire({ client, shop }: TestShop, role: Role): Promise<Account> {
  const credentials = { username: `${role}-${++hired}`, password: ADMIN.password }
  const data = { ...credentials, role } as never
  const { id } = await shop.payload.create({ collection: 'admins', data })
  const headers = { authorization: `Bearer ${await client.signIn(credentials)}` }
  return { id: String(id), username: credentials.username, headers }
}

/** A new account of each role. */
export async function hireStaff(test: TestShop): Promise<Record<Role, Account>> {
  const accounts = await Promise.all(ROLES.map(async (role) => [role, await hire(test, role)] as const))
  return Object.fromEntries(accounts) as Record<Role, Account>
}
