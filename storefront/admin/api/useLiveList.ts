import useSWR from 'swr'
import type { Pagination } from '../../../domain/contract/page.ts'
import { ApiError, readResponse } from '../../api/callEndpoint.ts'
import { fetchAsAdmin } from './callAdmin.ts'

const REFRESH_MS = 10_000

/** List page with the path of its request. */
export type LoadedPage<List> = List & { path: string }

export interface LiveList<List> {
  /** Requested page, or the previous one while the requested one loads. */
  loaded: LoadedPage<List> | undefined
  isBusy: boolean
  /** Load error. If rows are displayed, they may be outdated. */
  error: string | undefined
  retry(): void
}

interface ErrorMessages {
  /** Message if the server's error has none. */
  serverError: string
  /** Message if any other error has none. */
  otherError: string
}

/** Loads a list page and refreshes it automatically. */
export function useLiveList<List extends { pagination: Pagination }>(
  path: string,
  { serverError, otherError }: ErrorMessages,
): LiveList<List> {
  const load = async (requestedPath: string): Promise<LoadedPage<List>> => ({
    path: requestedPath,
    ...readResponse<List>(await fetchAsAdmin(requestedPath), serverError),
  })
  const { data, error, mutate } = useSWR<LoadedPage<List>, unknown>(path, load, {
    keepPreviousData: true,
    refreshInterval: REFRESH_MS,
    // Retry indefinitely, so that a screen that is open all day recovers from any outage.
    onErrorRetry: (failure, _key, _config, revalidate, options) => {
      if (isTransient(failure)) setTimeout(() => void revalidate(options), REFRESH_MS)
    },
  })
  const isCurrent = data?.path === path
  // Display the previous page only if it has rows.
  const isPrevious = !isCurrent && !error && data !== undefined && hasRows(data)
  return {
    loaded: isCurrent || isPrevious ? data : undefined,
    isBusy: isPrevious,
    error: error ? getErrorMessage(error, otherError) : undefined,
    retry: () => void mutate(),
  }
}

function hasRows({ pagination: { page, limit, total } }: { pagination: Pagination }): boolean {
  return total > (page - 1) * limit
}

/** Returns true if a retry may help: the connection or the server failed, or the rate limit was hit. */
function isTransient(failure: unknown): boolean {
  return !(failure instanceof ApiError) || failure.status === 0 || failure.status >= 429
}

function getErrorMessage(failure: unknown, fallback: string): string {
  return (failure instanceof Error && failure.message) || fallback
}
