import { editorJourneys } from './staff/editorJourneys.ts'
import { markupInjectionJourneys } from './staff/markupInjectionJourneys.ts'
import { shutdownJourneys, panelSecurityJourneys } from './staff/panelSecurityJourneys.ts'
import { panelJourneys } from './staff/panelJourneys.ts'
import { secondFactorJourneys } from './staff/secondFactorJourneys.ts'
import { runJourneys } from './runJourneys.ts'

// Sign-in and content editing.
runJourneys([
  ['signing in with a second factor', secondFactorJourneys],
  ['editing', editorJourneys],
  ['looking after the shop', panelJourneys],
  ['at the doors of the panel', panelSecurityJourneys],
  // Late, because it overwrites the shop's texts.
  ['writing with ill will', markupInjectionJourneys],
  ['closing', shutdownJourneys],
])
