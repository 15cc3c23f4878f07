import { readFileSync } from 'node:fs'
import { ROLES, type Role, isRole } from '../../domain/rules/staff/roles.ts'
import { OPERATIONS, type Operation, type AccessScope, type Rights } from '../../src/access/rights.ts'

interface RightsPage {
  collections: Record<string, Record<Role, Rights>>
  calls: { method: string; path: string; roles: Role[] }[]
  /** Roles that may write each field of a product. */
  fields: Record<string, Role[]>
}

/** Parses the tables in docs/rights.md. Throws for unknown operations, scopes and roles. */
export function readRightsPage(): RightsPage {
  const rows = readFileSync('docs/rights.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').slice(1, -1))
    .map(([name = '', ...cells]) => ({
      name: name.trim().replaceAll('`', ''),
      cells: cells.map((cell) => cell.trim()),
    }))
  const parseRoles = ({ cells: [cell = ''] }: (typeof rows)[number]) => splitCell(cell).map(parseRole)
  const calls = rows.filter(({ name }) => name.includes(' '))
  const fields = rows.filter(({ name }) => name.startsWith(FIELD))
  const collections = rows.filter((row) => !calls.includes(row) && !fields.includes(row))
  return {
    collections: Object.fromEntries(
      collections.map(({ name, cells }) => [
        name,
        Object.fromEntries(ROLES.map((role, index) => [role, parseRights(cells[index] ?? '')])) as Record<
          Role,
          Rights
        >,
      ]),
    ),
    calls: calls.map((row) => {
      const [method = '', path = ''] = row.name.split(' ')
      return { method, path, roles: parseRoles(row) }
    }),
    fields: Object.fromEntries(fields.map((row) => [row.name.slice(FIELD.length), parseRoles(row)])),
  }
}

const FIELD = 'product.'

const splitCell = (cell: string) => (cell === '–' ? [] : cell.split(', '))

function parseRights(cell: string): Rights {
  return Object.fromEntries(
    splitCell(cell).map((part): [Operation, AccessScope] => {
      const [name, scope = 'all'] = part.split(' ')
      const operation = OPERATIONS.find((known) => known === name)
      if (!operation || !['all', 'own', 'others'].includes(scope))
        throw new Error(`Unknown rights in docs/rights.md: ${part}`)
      return [operation, scope as AccessScope]
    }),
  )
}

function parseRole(name: string): Role {
  if (!isRole(name)) throw new Error(`Unknown role in docs/rights.md: ${name}`)
  return name
}
