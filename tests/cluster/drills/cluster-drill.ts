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
  blow(cluster: ShopCluster): Promise<Mend>
}
