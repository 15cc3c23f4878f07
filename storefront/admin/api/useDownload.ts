import { useState } from 'react'
import { ApiError } from '../../api/callEndpoint.ts'
import { isSignedOutError } from './callAdmin.ts'
import { type DownloadOptions, downloadFile } from './downloadFile.ts'

/** Downloads a file with the staff token, with busy state and error message. */
export function useDownload(path: string, file: DownloadOptions) {
  const [isDownloading, setDownloading] = useState(false)
  const [failed, setFailed] = useState<{ path: string; message: string }>()

  const download = async () => {
    setDownloading(true)
    setFailed(undefined)
    try {
      await downloadFile(path, file)
    } catch (failure) {
      const message = failure instanceof ApiError ? failure.message : file.failure
      if (!isSignedOutError(failure)) setFailed({ path, message })
    } finally {
      setDownloading(false)
    }
  }

  return {
    isDownloading,
    download: () => void download(),
    // The error only applies to the path that failed, not to one with other filters.
    downloadFailure: failed?.path === path ? failed.message : undefined,
  }
}
