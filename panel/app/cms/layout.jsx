import '@payloadcms/next/css'
import '@fontsource-variable/cormorant/wght.css'
import '@fontsource-variable/jost/wght.css'
import './house.css'
import { RootLayout, handleServerFunctions } from '@payloadcms/next/layouts'
import config from '../../config.js'
import { importMap } from './importMap.js'

async function serverFunction(args) {
  'use server'
  return handleServerFunctions({ ...args, config, importMap })
}

export default function Layout({ children }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
