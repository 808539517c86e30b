import type { Deps } from '../http/deps.ts'
import type { Carriers } from './carriers/carrier.ts'

export interface ParcelDeps extends Deps {
  carriers: Carriers
}

/** Jobs run also in a process that serves no reports. */
export type ParcelJobDeps = Pick<ParcelDeps, 'config' | 'db' | 'carriers'>

/** Jobs that call carriers log what fails. */
export type CarrierJobDeps = ParcelJobDeps & { log: (line: string) => void }
