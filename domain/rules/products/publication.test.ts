import { describe, expect, it } from 'vitest'
import {
  ALWAYS_LIVE,
  NEVER_LIVE,
  isLive,
  publicationColumns,
  toPublicationChoice,
  resolvePublicationState,
} from './publication.ts'

const NOW = new Date('2026-11-23T10:00:00.000Z')
const EARLIER = '2026-11-23T09:59:59.999Z'
const LATER = '2026-11-23T10:00:00.001Z'

describe('isLive', () => {
  it.each([
    ['an older shop’s', {}, true],
    ['an older shop’s, with empty columns', { publication: null, goesLiveAt: null }, true],
    ['a live product', { publication: 'live', goesLiveAt: ALWAYS_LIVE }, true],
    ['one whose time has come', { publication: 'live', goesLiveAt: EARLIER }, true],
    ['one whose time comes this moment', { publication: 'live', goesLiveAt: NOW.toISOString() }, true],
    ['one whose time is to come', { publication: 'live', goesLiveAt: LATER }, false],
    ['a draft', { publication: 'draft', goesLiveAt: NEVER_LIVE }, false],
    ['a hidden product', { publication: 'hidden', goesLiveAt: NEVER_LIVE }, false],
    ['a draft with a time that has come', { publication: 'draft', goesLiveAt: EARLIER }, false],
  ] as const)('checks if shoppers see %s (%j): %s', (_which, product, expected) => {
    expect(isLive(product, NOW)).toBe(expected)
  })
})

describe('publicationColumns', () => {
  it.each([
    [{ publication: 'live' }, { publication: 'live', goesLiveAt: ALWAYS_LIVE }],
    [{ publication: 'live', goesLiveAt: '2026-12-01T09:00Z' }, { goesLiveAt: '2026-12-01T09:00:00.000Z' }],
    [{ publication: 'draft' }, { publication: 'draft', goesLiveAt: NEVER_LIVE }],
    [
      { publication: 'hidden', goesLiveAt: LATER },
      { publication: 'hidden', goesLiveAt: NEVER_LIVE },
    ],
  ] as const)('converts %j to the columns %j', (choice, columns) => {
    expect(publicationColumns(choice)).toMatchObject(columns)
  })

  it.each([
    { publication: 'live', goesLiveAt: null },
    { publication: 'live', goesLiveAt: LATER },
    { publication: 'draft', goesLiveAt: null },
    { publication: 'hidden', goesLiveAt: null },
  ] as const)('converts %j to columns and back', (choice) => {
    expect(toPublicationChoice(publicationColumns(choice))).toEqual(choice)
  })
})

it.each([
  [{ publication: 'live', goesLiveAt: null }, 'live'],
  [{ publication: 'live', goesLiveAt: EARLIER }, 'live'],
  [{ publication: 'live', goesLiveAt: LATER }, 'scheduled'],
  [{ publication: 'draft', goesLiveAt: null }, 'draft'],
  [{ publication: 'hidden', goesLiveAt: null }, 'hidden'],
] as const)('returns for %j the state %s', (choice, state) => {
  expect(resolvePublicationState(choice, NOW)).toBe(state)
})
