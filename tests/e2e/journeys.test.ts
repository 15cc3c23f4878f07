import { afterAll, beforeAll, describe, jest } from '@jest/globals'
import { OpenShop } from './OpenShop.ts'
import { adminAccessJourneys } from './adminAccessJourneys.ts'
import { adminJourneys } from './adminJourneys.ts'
import { bagJourneys } from './bagJourneys.ts'
import { browsingJourneys } from './browsingJourneys.ts'
import { colorJourneys } from './colorJourneys.ts'
import { editorJourneys } from './editorJourneys.ts'
import { findingJourneys } from './findingJourneys.ts'
import { hostileWordsJourneys } from './hostileWordsJourneys.ts'
import { keyboardJourneys } from './keyboardJourneys.ts'
import { closingJourneys, panelDoorJourneys } from './panelDoorJourneys.ts'
import { panelJourneys } from './panelJourneys.ts'
import { purchaseJourneys } from './purchaseJourneys.ts'
import { searchEngineJourneys } from './searchEngineJourneys.ts'
import { secondFactorJourneys } from './secondFactorJourneys.ts'
import { slowJourneys } from './slowJourneys.ts'
import { troubleJourneys } from './troubleJourneys.ts'
import { waitingJourneys } from './waitingJourneys.ts'

// For a walk that hangs: the longest takes half a minute where nobody else is at work.
jest.setTimeout(150_000)

// One shop for all journeys: its first start is the longest part of them.
let shop: OpenShop

beforeAll(async () => {
  shop = await OpenShop.open()
}, 180_000)
afterAll(() => shop.close())

describe('crawling', () => searchEngineJourneys(() => shop))
describe('browsing', () => browsingJourneys(() => shop))
describe('choosing a color', () => colorJourneys(() => shop))
describe('finding', () => findingJourneys(() => shop))
describe('the bag', () => bagJourneys(() => shop))
describe('choosing and waiting', () => waitingJourneys(() => shop))
describe('buying', () => purchaseJourneys(() => shop))
describe('without a pointer', () => keyboardJourneys(() => shop))
describe('on a slow network', () => slowJourneys(() => shop))
describe('managing', () => adminJourneys(() => shop))
describe('managing for everyone', () => adminAccessJourneys(() => shop))
describe('signing in with a second factor', () => secondFactorJourneys(() => shop))
describe('in trouble', () => troubleJourneys(() => shop))
describe('editing', () => editorJourneys(() => shop))
describe('looking after the shop', () => panelJourneys(() => shop))
describe('at the doors of the panel', () => panelDoorJourneys(() => shop))
// Late, for nothing reads as before.
describe('writing with ill will', () => hostileWordsJourneys(() => shop))
describe('closing', () => closingJourneys(() => shop))
