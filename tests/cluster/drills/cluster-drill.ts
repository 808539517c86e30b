import type { ShopCluster } from '../shop-cluster.ts'

/** Puts back what does not come back by itself. */
export type Mend = () => Promise<void> | void

export interface ClusterDrill {
  name: string
  times: number
  /** Milliseconds without an acknowledged order at most. */
  goal: number
  /** No request through the load balancer may fail. */
  withoutFailures?: boolean
  /** `note` takes what went wrong in the eyes of this drill. */
  blow(cluster: ShopCluster, note: (fault: string) => void): Promise<Mend>
}
