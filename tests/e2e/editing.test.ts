import { editorJourneys } from './selling/editorJourneys.ts'
import { hostileWordsJourneys } from './selling/hostileWordsJourneys.ts'
import { closingJourneys, panelDoorJourneys } from './selling/panelDoorJourneys.ts'
import { panelJourneys } from './selling/panelJourneys.ts'
import { secondFactorJourneys } from './selling/secondFactorJourneys.ts'
import { walkThrough } from './walkThrough.ts'

// Sign-in and content editing.
walkThrough([
  ['signing in with a second factor', secondFactorJourneys],
  ['editing', editorJourneys],
  ['looking after the shop', panelJourneys],
  ['at the doors of the panel', panelDoorJourneys],
  // Late, because it overwrites the shop's texts.
  ['writing with ill will', hostileWordsJourneys],
  ['closing', closingJourneys],
])
