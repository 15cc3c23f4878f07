import { useEffect, useRef, useState } from 'react'
import { isSignedOutError } from '../../api/callAdmin.ts'
import { refreshProducts } from '../../api/products.ts'
import { getErrorMessage } from '../parts/useSubmit.ts'
import { readFile } from './file/readFile.ts'
import { listProductsToImport } from './file/readProducts.ts'
import type { ProductFile } from './file/readProducts.ts'
import { NOTHING_SENT, sendProducts, summarizeImport } from './sendProducts.ts'
import type { Tally } from './sendProducts.ts'

export interface ChosenFile extends ProductFile {
  name: string
}

/** State of an import. Nothing is saved before `send`. */
export function useImport(onImported: (summary: string) => void) {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [problem, setProblem] = useState('')
  const [tally, setTally] = useState(NOTHING_SENT)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const isStopped = useRef(false)
  const products = file ? listProductsToImport(file) : []

  useEffect(() => {
    if (!isSending) return
    const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', askBeforeLeaving)
    return () => {
      window.removeEventListener('beforeunload', askBeforeLeaving)
      // Stop the import when the page is left, so that it does not continue in the background.
      isStopped.current = true
    }
  }, [isSending])

  const choose = async (chosen: File) => {
    setProblem('')
    setFile(null)
    setFailure('')
    try {
      setFile({ name: chosen.name, ...(await readFile(chosen)) })
    } catch (error) {
      setProblem(getErrorMessage(error))
    }
  }

  const send = async () => {
    isStopped.current = false
    setSending(true)
    setFailure('')
    let latest: Tally = tally
    const onProgress = (next: Tally) => setTally((latest = next))
    try {
      await sendProducts(products, tally, onProgress, () => isStopped.current)
    } catch (error) {
      if (!isSignedOutError(error)) setFailure(getErrorMessage(error))
    }
    if (latest.sent > tally.sent) await refreshProducts()
    setSending(false)
    if (latest.sent === products.length) onImported(summarizeImport(latest))
  }

  return {
    file,
    problem,
    choose: (chosen: File) => void choose(chosen),
    forget: () => {
      setFile(null)
      setFailure('')
    },
    total: products.length,
    tally,
    isSending,
    failure,
    send: () => void send(),
    stop: () => {
      isStopped.current = true
    },
  }
}
