import '@payloadcms/next/css'
import '@fontsource-variable/cormorant/wght.css'
import '@fontsource-variable/jost/wght.css'
import './house.css'
import './calendar.css'
import { RootLayout } from '@payloadcms/next/layouts'
import config from '../../config.js'
import { answerPanel } from './answerPanel.js'
import { importMap } from './importMap.js'

async function serverFunction(request) {
  'use server'
  return answerPanel(request)
}

export default function Layout({ children }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
