import { useState } from 'react'
import type { SkuCountsResponse, SkuCounts } from '../../../../domain/contract/stock.ts'
import { adminPaths } from '../../api/adminPaths.ts'
import { callAdmin, isSignedOutError } from '../../api/callAdmin.ts'
import { refreshProducts } from '../../api/products.ts'
import { readBytes } from '../../products/import/file/readBytes.ts'
import { type StockReasonValues, toStockReason } from '../../products/form/state/stockReasonValues.ts'
import { getErrorMessage } from '../../products/parts/useSubmit.ts'
import { type InvalidCount, type CountsFile, readCounts } from './readCounts.ts'

/** Parsed and validated file, not saved yet. */
export interface ValidatedFile extends CountsFile, Pick<SkuCountsResponse, 'changed' | 'same' | 'changes'> {
  name: string
}

/** State of a counts import. Every row is validated first, and all counts are saved or none. */
export function useCountsFile(onSet: (message: string) => void) {
  const [file, setFile] = useState<ValidatedFile | null>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  const runWithStatus = async (run: () => Promise<void>) => {
    setBusy(true)
    setFailure('')
    try {
      await run()
    } catch (error) {
      if (!isSignedOutError(error)) setFailure(getErrorMessage(error))
    }
    setBusy(false)
  }
  const validateFile = (name: string, read: () => Promise<CountsFile> | CountsFile) =>
    runWithStatus(async () => {
      setFile(null)
      const chosen = await read()
      const validated = await validateCounts(chosen)
      setFile({ ...chosen, ...validated, name })
    })

  const send = (reason: StockReasonValues) =>
    runWithStatus(async () => {
      if (!file) return
      const response = await sendCounts({
        counts: file.counts,
        stockReason: toStockReason(reason),
        isTrial: false,
      })
      const bad = listInvalidRows(file, response.problems)
      // Something changed since the validation, for example the owner of a SKU.
      if (bad.length > 0) setFile({ ...file, bad, ...NO_CHANGES })
      else {
        await refreshProducts()
        onSet(summarizeUpdate(response))
      }
    })

  return {
    file,
    failure,
    isBusy,
    choose: (chosen: File) => void validateFile(chosen.name, async () => readCounts(await readBytes(chosen))),
    paste: (text: string) => void validateFile('What you pasted', () => readCounts(text)),
    forget: () => {
      setFile(null)
      setFailure('')
    },
    send: (reason: StockReasonValues) => void send(reason),
  }
}

const NO_CHANGES = { changed: 0, same: 0, changes: [] }

const sendCounts = (json: SkuCounts) =>
  callAdmin<SkuCountsResponse>(adminPaths.skuCounts, { method: 'PUT', json })

/** Validates the readable rows on the server, so that all errors are displayed together. */
async function validateCounts(file: CountsFile): Promise<Omit<ValidatedFile, 'name' | 'counts' | 'numbers'>> {
  if (file.counts.length === 0) return { bad: file.bad, ...NO_CHANGES }
  const { problems, ...trial } = await sendCounts({ counts: file.counts, isTrial: true })
  return { bad: listInvalidRows(file, problems), ...trial }
}

function listInvalidRows(
  { bad, numbers }: CountsFile,
  problems: SkuCountsResponse['problems'],
): InvalidCount[] {
  const rejected = problems.map(({ row, problem }) => ({
    number: numbers[row] ?? row + 1,
    sentence: problem,
  }))
  return [...bad, ...rejected].toSorted((a, b) => a.number - b.number)
}

function summarizeUpdate({ changed, same }: SkuCountsResponse): string {
  const updated = changed === 1 ? '1 count updated.' : `${changed.toLocaleString('en-US')} counts updated.`
  if (same === 0) return updated
  return `${updated} ${same === 1 ? '1 was' : `${same.toLocaleString('en-US')} were`} already up to date.`
}
