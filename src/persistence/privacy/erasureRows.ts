import { createHmac } from 'node:crypto'
import type { Payload } from 'payload'
import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { seal, unseal } from '../../secrets/sealing.ts'
import { newRowId } from '../rows/newRowId.ts'
import { type Row, findRow, findRows, insertRow, updateRow } from '../tables.ts'

/** A row of the erasures collection; see its declaration for the life it leads. */
export type ErasureRow = Omit<Row<'erasures'>, 'updatedAt'>

const PURPOSE = 'erasure'

/** Stands for an address of which nothing is known any more: nobody finds the address by it who has not got it already. */
export function hashOfPerson({ secret }: Payload, key: string): string {
  return createHmac('sha256', secret).update(`erasure ${key}`).digest('base64url')
}

/** Writes down what is to be erased, before any of it is. */
export async function insertErasure(
  payload: Payload,
  key: string,
  data: Pick<ErasureRow, 'by' | 'byId' | 'orders' | 'erased' | 'kept'>,
): Promise<ErasureRow> {
  const id = newRowId()
  const row = {
    ...data,
    addressHash: hashOfPerson(payload, key),
    sealedAddress: seal(payload.secret, PURPOSE, key),
    status: 'open' as const,
    doneAt: null,
    createdAt: new Date().toISOString(),
  }
  await insertRow(payload, 'erasures', id, row)
  return { ...row, id }
}

/** Whose data an open erasure is about; null once it is done, or where the shop's secret is another one by now. */
export function personOf({ secret }: Payload, { sealedAddress }: Pick<ErasureRow, 'sealedAddress'>) {
  const address = sealedAddress ? unseal(secret, PURPOSE, sealedAddress) : null
  return address === null ? null : emailKey(address)
}

/** The erasures of an address, the last first. */
export async function findErasuresOf(payload: Payload, key: string): Promise<ErasureRow[]> {
  return findRows(payload, 'erasures', {
    where: { addressHash: { equals: hashOfPerson(payload, key) } },
    sort: ['-createdAt', '-id'],
  })
}

export async function findErasure(payload: Payload, id: string): Promise<ErasureRow | null> {
  if (!/^[0-9a-f]{24}$/.test(id)) return null
  return findRow(payload, 'erasures', { where: { id: { equals: id } } })
}

/** Some of those that are not done, the oldest first. */
export async function findOpenErasures(payload: Payload, limit: number): Promise<ErasureRow[]> {
  return findRows(payload, 'erasures', {
    where: { status: { equals: 'open' } },
    sort: ['createdAt', 'id'],
    limit,
  })
}

/** Notes that all of it is erased, with what had to stay after all, and forgets the address. */
export async function closeErasure(
  payload: Payload,
  id: string,
  data: Pick<ErasureRow, 'erased' | 'kept'>,
): Promise<void> {
  await updateRow(
    payload,
    'erasures',
    { and: [{ id: { equals: id } }, { status: { equals: 'open' } }] },
    { ...data, status: 'done', sealedAddress: null, doneAt: new Date().toISOString() },
  )
}
