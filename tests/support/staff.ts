import { ROLES, type Role } from '../../domain/rules/staff/roles.ts'
import { ADMIN } from './ShopClient.ts'
import type { TestShop } from './startTestShop.ts'

export interface Account {
  id: string
  username: string
  /** Request headers with a session token. */
  headers: { authorization: string }
}

let hired = 0

/** Creates an account with a role and signs it in. */
export async function createAccount({ client, shop }: TestShop, role: Role): Promise<Account> {
  const credentials = { username: `${role}-${++hired}`, password: ADMIN.password }
  const data = { ...credentials, role } as never
  const { id } = await shop.payload.create({ collection: 'admins', data })
  const headers = { authorization: `Bearer ${await client.signIn(credentials)}` }
  return { id: String(id), username: credentials.username, headers }
}

/** Creates an account of each role and signs it in. */
export async function createAccountPerRole(test: TestShop): Promise<Record<Role, Account>> {
  const accounts = await Promise.all(
    ROLES.map(async (role) => [role, await createAccount(test, role)] as const),
  )
  return Object.fromEntries(accounts) as Record<Role, Account>
}
