import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CHECKOUT_STATES } from './checkout/checkoutStates.ts'
import { ORDER_STATES, nextStatuses } from './orders/orderStates.ts'
import { nextState, type StateTable } from './stateTable.ts'

const PAGE = fs.readFileSync('docs/states.md', 'utf8')

/** Reads the table below a heading of docs/states.md: one row per state, one column per event, "–" for not allowed. */
function readTable(heading: string) {
  const lines = PAGE.split(`## ${heading}\n`)[1]?.split('\n## ')[0]?.split('\n') ?? []
  const rows = lines.filter((line) => line.startsWith('|')).map((line) => line.match(/[a-z]+|–/gi) ?? [])
  const [[, ...events] = [], , ...states] = rows
  return states.flatMap(([state = '', ...cells]) => cells.map((next, at) => [state, events[at] ?? '', next]))
}

describe.each([
  ['Orders', ORDER_STATES as StateTable<string, string>, 25],
  ['Checkouts', CHECKOUT_STATES as StateTable<string, string>, 30],
])('%s', (heading, table, count) => {
  const cells = readTable(heading)

  it('are documented with every state and event', () => {
    expect(cells).toHaveLength(count)
    expect(new Set(cells.map(([state]) => state))).toEqual(new Set(Object.keys(table)))
    expect(new Set(cells.map(([, event]) => event))).toEqual(
      new Set(Object.values(table).flatMap((events) => Object.keys(events))),
    )
  })

  it.each(cells)('change from %s by %s to %s', (state = '', event = '', next) => {
    if (next === '–')
      expect(() => nextState(table, state, event)).toThrow(`The event ${event} is not allowed`)
    else expect(nextState(table, state, event)).toBe(next)
  })
})

it.each([
  ['confirmed', ['processing', 'cancelled']],
  ['processing', ['shipped', 'cancelled']],
  ['shipped', ['delivered']],
  ['delivered', []],
  ['cancelled', []],
] as const)('offers staff the steps from %s to %j', (status, next) => {
  expect(nextStatuses(status)).toEqual(next)
})
