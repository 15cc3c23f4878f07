import { isSameName } from '../content/nameKey.ts'
import {
  type NamedKey,
  VALUE_KINDS,
  type ValueKeys,
  type ValueKind,
  type ValueLists,
  valueKey,
  valueName,
} from './valueKeys.ts'

/** New names of sizes and colors by their former names. */
export type Renames = Partial<Record<ValueKind, Readonly<Record<string, string>>>>

interface ValueMistake {
  field: string
  sentence: string
}

/** A product's sizes and colors with their keys. */
export interface Values {
  lists: ValueLists
  keys: ValueKeys
}

/** Keys that a product's rows use. */
type RowKeys = Record<ValueKind, ReadonlySet<string>>

type Planned<T> = { planned: T; mistake?: undefined } | { planned?: undefined; mistake: ValueMistake }

/**
 * Returns the names and keys of a product with new lists. A value keeps its key if its name stays, looks the same or is
 * renamed explicitly, and gets its former key back if the product had it before. An omitted list keeps its values, with
 * renames applied. Returns a mistake if a rename does not fit the lists; a rename that was already applied fits.
 */
export function planValues(
  now: Values,
  next: Partial<ValueLists>,
  renames: Renames,
  rowKeys: RowKeys,
): Planned<Values> {
  const planned = { lists: { ...now.lists }, keys: { ...now.keys } }
  for (const kind of VALUE_KINDS) {
    const renamed = new Map(Object.entries(renames[kind] ?? {}).filter(([from, to]) => from !== to))
    const list = next[kind] ?? now.lists[kind].map((name) => renamed.get(name) ?? name)
    const sentence = renameMistake(kind, now.lists[kind], { list, renamed })
    if (sentence) return { mistake: { field: 'renames', sentence } }
    planned.lists[kind] = list
    planned.keys[kind] = nameKeys(now, kind, { list, renamed, rowKeys: rowKeys[kind] })
  }
  return { planned }
}

function renameMistake(
  kind: ValueKind,
  current: readonly string[],
  { list, renamed }: { list: readonly string[]; renamed: ReadonlyMap<string, string> },
): string | null {
  const targets = [...renamed.values()]
  for (const [from, to] of renamed) {
    if (!list.includes(to)) return `"${to}" must be in ${kind}, because "${from}" is renamed to it.`
    if (targets.filter((each) => each === to).length > 1)
      return `Only one of ${kind} can be renamed to "${to}".`
    // A retry after a lost response.
    if (!current.includes(from) && current.includes(to)) continue
    if (!current.includes(from)) return `"${from}" is not one of the product's ${kind}.`
    if (list.includes(from) && !targets.includes(from))
      return `"${from}" is renamed to "${to}", so it cannot stay in ${kind}.`
  }
  return null
}

function nameKeys(
  now: Values,
  kind: ValueKind,
  {
    list,
    renamed,
    rowKeys,
  }: { list: readonly string[]; renamed: ReadonlyMap<string, string>; rowKeys: ReadonlySet<string> },
): NamedKey[] {
  const current = now.lists[kind]
  const keyOf = (name: string) => valueKey(now, kind, name)
  const given = new Map<string, string>()
  const isFree = (key: string) => ![...given.values()].includes(key)
  const give = (name: string, key: string | undefined) => {
    if (key !== undefined && !given.has(name) && isFree(key)) given.set(name, key)
  }
  for (const [from, to] of renamed) if (current.includes(from)) give(to, keyOf(from))
  for (const name of list) if (current.includes(name) && !renamed.has(name)) give(name, keyOf(name))
  // Reuse the key of a name that looks the same: first a key whose latest name does, current keys before former ones.
  const former = [...rowKeys].filter((key) => key !== '' && !current.some((name) => keyOf(name) === key))
  const known = [...current.map(keyOf), ...former]
  for (const name of list) {
    const alike = known.filter(
      (key) => isFree(key) && namesOf(now, kind, key).some((each) => isSameName(each, name)),
    )
    give(name, alike.find((key) => isSameName(valueName(now, kind, key), name)) ?? alike[0])
  }
  const taken = new Set([...rowKeys, ...current.map(keyOf), ...now.keys[kind].map(({ key }) => key)])
  for (const name of list)
    give(
      name,
      freshKey(name, (key) => !taken.has(key) && isFree(key)),
    )
  return mergeKeys(now.keys[kind], given)
}

/** Returns every name that a key has or had. */
const namesOf = (now: Values, kind: ValueKind, key: string): string[] => [
  ...now.keys[kind].filter((each) => each.key === key).map(({ name }) => name),
  ...(now.keys[kind].some(({ name }) => name === key) ? [] : [key]),
]

function freshKey(name: string, isFree: (key: string) => boolean): string {
  for (let number = 1; ; number++) {
    const key = number === 1 ? name : `${name} ${number}`
    if (isFree(key)) return key
  }
}

/** Former names stay, because carts and clients may still send them. */
function mergeKeys(known: readonly NamedKey[], given: ReadonlyMap<string, string>): NamedKey[] {
  const wasRenamed = (key: string) => known.some((each) => each.key === key)
  const isKnown = (name: string) => known.some((each) => each.name === name)
  const latest = [...given]
    .filter(([name, key]) => name !== key || isKnown(name) || wasRenamed(key))
    .map(([name, key]) => ({ name, key }))
  return [...known.filter(({ name }) => !latest.some((each) => each.name === name)), ...latest]
}
