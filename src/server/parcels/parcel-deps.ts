import type { Deps } from '../http/deps.ts'
import type { Carriers } from './carriers/carrier.ts'

export interface ParcelDeps extends Pick<Deps, 'config' | 'db'> {
  carriers: Carriers
}
