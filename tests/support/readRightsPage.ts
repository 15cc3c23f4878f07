import { readFileSync } from 'node:fs'
import { ROLES, type Role, isRole } from '../../domain/rules/staff/roles.ts'
import { OPERATIONS, type Operation, type Reach, type Rights } from '../../src/access/rights.ts'

interface RightsPage {
  collections: Record<string, Record<Role, Rights>>
  calls: { method: string; path: string; roles: Role[] }[]
}

/** What docs/rights.md tells its readers; what it tells in a way that nobody understands is a mistake. */
export function readRightsPage(): RightsPage {
  const rows = readFileSync('docs/rights.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').slice(1, -1))
    .map(([name = '', ...cells]) => ({
      name: name.trim().replaceAll('`', ''),
      cells: cells.map((cell) => cell.trim()),
    }))
  const [calls, collections] = [
    rows.filter(({ name }) => name.includes(' ')),
    rows.filter(({ name }) => !name.includes(' ')),
  ]
  return {
    collections: Object.fromEntries(
      collections.map(({ name, cells }) => [
        name,
        Object.fromEntries(ROLES.map((role, index) => [role, rightsIn(cells[index] ?? '')])) as Record<
          Role,
          Rights
        >,
      ]),
    ),
    calls: calls.map(({ name, cells }) => {
      const [method = '', path = ''] = name.split(' ')
      return { method, path, roles: partsOf(cells[0] ?? '').map(roleNamed) }
    }),
  }
}

const partsOf = (cell: string) => (cell === '–' ? [] : cell.split(', '))

function rightsIn(cell: string): Rights {
  return Object.fromEntries(
    partsOf(cell).map((part): [Operation, Reach] => {
      const [name, reach = 'all'] = part.split(' ')
      const operation = OPERATIONS.find((known) => known === name)
      if (!operation || !['all', 'own', 'others'].includes(reach))
        throw new Error(`docs/rights.md says ‘${part}’`)
      return [operation, reach as Reach]
    }),
  )
}

function roleNamed(name: string): Role {
  if (!isRole(name)) throw new Error(`docs/rights.md names the role ‘${name}’`)
  return name
}
