import { useState } from 'react'
import { ApiError } from '../../api/callEndpoint.ts'
import { isSignedOut } from './callAdmin.ts'
import { type Download, downloadFile } from './downloadFile.ts'

/** Saves the file of a call that only staff may make, and tells how that stands. */
export function useDownload(path: string, file: Download) {
  const [isDownloading, setDownloading] = useState(false)
  const [failed, setFailed] = useState<{ path: string; words: string }>()

  const download = async () => {
    setDownloading(true)
    setFailed(undefined)
    try {
      await downloadFile(path, file)
    } catch (failure) {
      const words = failure instanceof ApiError ? failure.message : file.failure
      if (!isSignedOut(failure)) setFailed({ path, words })
    } finally {
      setDownloading(false)
    }
  }

  return {
    isDownloading,
    download: () => void download(),
    // It says nothing of the file at another path, that of other filters say.
    downloadFailure: failed?.path === path ? failed.words : undefined,
  }
}
