import useSWR from 'swr'
import type { Pagination } from '../../../domain/contract/page.ts'
import { ApiError, readResponse } from '../../api/callEndpoint.ts'
import { fetchAsAdmin } from './callAdmin.ts'

const REFRESH_MS = 10_000

/** A page of a list, and the path of the call that gave it. */
export type LoadedPage<List> = List & { path: string }

export interface LiveList<List> {
  /** The page that is asked for, or the one before while that is busy loading. */
  loaded: LoadedPage<List> | undefined
  isBusy: boolean
  /** Why there is nothing to show, or, beside what was loaded before, why it may be old. */
  error: string | undefined
  retry(): void
}

interface Failures {
  /** Where the server has no sentence. */
  unexplained: string
  /** Where there is none at all. */
  otherwise: string
}

/** A page of a list; what is new in it comes by itself. */
export function useLiveList<List extends { pagination: Pagination }>(
  path: string,
  { unexplained, otherwise }: Failures,
): LiveList<List> {
  const load = async (asked: string): Promise<LoadedPage<List>> => ({
    path: asked,
    ...readResponse<List>(await fetchAsAdmin(asked), unexplained),
  })
  const { data, error, mutate } = useSWR<LoadedPage<List>, unknown>(path, load, {
    keepPreviousData: true,
    refreshInterval: REFRESH_MS,
    // A screen that is open all day comes back by itself however long the shop was away.
    onErrorRetry: (failure, _key, _config, revalidate, options) => {
      if (mayPass(failure)) setTimeout(() => void revalidate(options), REFRESH_MS)
    },
  })
  const isAnswer = data?.path === path
  // Of rows that stand for others only those are shown that there are.
  const isStandIn = !isAnswer && !error && data !== undefined && hasRows(data)
  return {
    loaded: isAnswer || isStandIn ? data : undefined,
    isBusy: isStandIn,
    error: error ? messageOf(error, otherwise) : undefined,
    retry: () => void mutate(),
  }
}

function hasRows({ pagination: { page, limit, total } }: { pagination: Pagination }): boolean {
  return total > (page - 1) * limit
}

/** Whether trying again may help: the connection or the server failed, not what was asked for. */
function mayPass(failure: unknown): boolean {
  return !(failure instanceof ApiError) || failure.status === 0 || failure.status >= 429
}

function messageOf(failure: unknown, otherwise: string): string {
  return (failure instanceof Error && failure.message) || otherwise
}
