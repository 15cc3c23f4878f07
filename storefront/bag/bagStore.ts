import { createStoredState } from '../browser/createStoredState.ts'
import { bagReducer } from './bagReducer.ts'
import { BAG_KEY, parseBag } from './bagStorage.ts'

/** The bag's lines, in the browser's storage. */
export const createBagStore = () => createStoredState({ key: BAG_KEY, parse: parseBag, reduce: bagReducer })
