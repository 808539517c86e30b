import type { Deps } from '../http/deps.ts'
import type { Carriers } from './carriers/carrier.ts'

export interface ParcelDeps extends Deps {
  carriers: Carriers
}

/** Jobs run also in a process that serves no reports. */
export type ParcelJobDeps = Pick<ParcelDeps, 'config' | 'db' | 'carriers'>
