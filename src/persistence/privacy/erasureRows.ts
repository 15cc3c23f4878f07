import { createHmac } from 'node:crypto'
import type { Payload } from 'payload'
import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { seal, unseal } from '../../secrets/sealing.ts'
import { newRowId } from '../rows/newRowId.ts'
import { type Row, findRow, findRows, insertRow, updateRow } from '../tables.ts'

/** Row of the erasures collection, whose declaration describes the life cycle. */
export type ErasureRow = Omit<Row<'erasures'>, 'updatedAt'>

const PURPOSE = 'erasure'

/** Hashes an address with the shop's secret, so that an erased address can be recognized but not recovered. */
export function hashPerson({ secret }: Payload, key: string): string {
  return createHmac('sha256', secret).update(`erasure ${key}`).digest('base64url')
}

/** Inserts an erasure, before anything is erased. */
export async function insertErasure(
  payload: Payload,
  key: string,
  data: Pick<ErasureRow, 'by' | 'byId' | 'orders' | 'erased' | 'kept'>,
): Promise<ErasureRow> {
  const id = newRowId()
  const row = {
    ...data,
    addressHash: hashPerson(payload, key),
    sealedAddress: seal(payload.secret, PURPOSE, key),
    status: 'open' as const,
    doneAt: null,
    createdAt: new Date().toISOString(),
  }
  await insertRow(payload, 'erasures', id, row)
  return { ...row, id }
}

/** Returns the email key of an open erasure; null once it is done, or if the shop's secret has changed. */
export function unsealPerson({ secret }: Payload, { sealedAddress }: Pick<ErasureRow, 'sealedAddress'>) {
  const address = sealedAddress ? unseal(secret, PURPOSE, sealedAddress) : null
  return address === null ? null : emailKey(address)
}

/** Returns the erasures of an address, newest first. */
export async function findErasuresOf(payload: Payload, key: string): Promise<ErasureRow[]> {
  return findRows(payload, 'erasures', {
    where: { addressHash: { equals: hashPerson(payload, key) } },
    sort: ['-createdAt', '-id'],
  })
}

export async function findErasure(payload: Payload, id: string): Promise<ErasureRow | null> {
  if (!/^[0-9a-f]{24}$/.test(id)) return null
  return findRow(payload, 'erasures', { where: { id: { equals: id } } })
}

/** Returns the oldest `limit` open erasures. */
export async function findOpenErasures(payload: Payload, limit: number): Promise<ErasureRow[]> {
  return findRows(payload, 'erasures', {
    where: { status: { equals: 'open' } },
    sort: ['createdAt', 'id'],
    limit,
  })
}

/** Marks an erasure as done, records the erased and retained data, and deletes the address. */
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
