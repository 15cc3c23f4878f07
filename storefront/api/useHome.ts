import useSWR from 'swr'
import type { HomeContent } from '../../domain/contract/content.ts'
import { apiPaths } from './apiPaths.ts'
import { loadRemembered } from './loadRemembered.ts'

export interface HomeAnswer {
  home: HomeContent
}

/** Home's content; the built-in one while the API is down, undefined while it loads. */
export function useHome(): HomeContent | undefined {
  const { data } = useSWR<HomeAnswer, Error>(apiPaths.home, loadHome)
  return data?.home
}

function loadHome(path: string): Promise<HomeAnswer> {
  return loadRemembered<HomeAnswer>(path).catch(async () => ({
    home: (await import('./builtInProducts.ts')).builtInHome(),
  }))
}
