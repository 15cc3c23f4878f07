import { afterAll, beforeAll, describe } from '@jest/globals'
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

// One shop for all journeys: its first start is the longest part of them.
let shop: OpenShop

beforeAll(async () => {
  shop = await OpenShop.open()
}, 180_000)
afterAll(() => shop.close())

function walk(name: string, journeys: (shop: () => OpenShop) => void): void {
  describe(name, () => {
    // An account keeps its ten latest sessions, and journeys sign in as the same one: the client's would be ended.
    beforeAll(() => shop.client.leaveSession())
    journeys(() => shop)
  })
}

walk('crawling', searchEngineJourneys)
walk('browsing', browsingJourneys)
walk('choosing a color', colorJourneys)
walk('finding', findingJourneys)
walk('the bag', bagJourneys)
walk('choosing and waiting', waitingJourneys)
walk('buying', purchaseJourneys)
walk('without a pointer', keyboardJourneys)
walk('on a slow network', slowJourneys)
walk('managing', adminJourneys)
walk('managing for everyone', adminAccessJourneys)
walk('signing in with a second factor', secondFactorJourneys)
walk('in trouble', troubleJourneys)
walk('editing', editorJourneys)
walk('looking after the shop', panelJourneys)
walk('at the doors of the panel', panelDoorJourneys)
// Late, for nothing reads as before.
walk('writing with ill will', hostileWordsJourneys)
walk('closing', closingJourneys)
