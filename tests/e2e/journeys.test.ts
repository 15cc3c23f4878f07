import { afterAll, beforeAll, describe } from '@jest/globals'
import { OpenShop } from './OpenShop.ts'
import { adminAccessJourneys } from './adminAccessJourneys.ts'
import { adminJourneys } from './adminJourneys.ts'
import { browsingJourneys } from './browsingJourneys.ts'
import { editorJourneys } from './editorJourneys.ts'
import { findingJourneys } from './findingJourneys.ts'
import { purchaseJourneys } from './purchaseJourneys.ts'
import { troubleJourneys } from './troubleJourneys.ts'

// One shop for all journeys: its first start, with every picture made, is the longest part of them.
let shop: OpenShop

beforeAll(async () => {
  shop = await OpenShop.open()
}, 180_000)
afterAll(() => shop.close())

describe('browsing', () => browsingJourneys(() => shop))
describe('finding', () => findingJourneys(() => shop))
describe('buying', () => purchaseJourneys(() => shop))
describe('managing', () => adminJourneys(() => shop))
describe('managing for everyone', () => adminAccessJourneys(() => shop))
describe('in trouble', () => troubleJourneys(() => shop))
describe('editing', () => editorJourneys(() => shop))
