import { Shoppers } from '../crash/shoppers.ts'
import type { ClusterDrill } from './drills/cluster-drill.ts'
import { longestPause } from './longest-pause.ts'
import type { ShopCluster } from './shop-cluster.ts'
import { Staff } from './staff.ts'
import { until } from './until.ts'
import { Visitors } from './visitors.ts'

/** In milliseconds. */
const pace = { retryPause: 250, thinkTime: 200 }
const orderTimeout = 120_000
/** Orders before each blow and after it. */
const orderCount = 20

export interface ClusterReport {
  orders: number
  /** the longest time without an acknowledged order after each blow, in milliseconds */
  pauses: number[]
  /** requests answered 503 from the blow until all is mended */
  refused: number
  /** requests without an answer of the store meanwhile */
  unanswered: number
  /** milliseconds by which the most outdated page was behind */
  outdated: number
  looks: number
  faults: string[]
}

/** Blow after blow while customers order, staff edit a price and visitors look around; then every order is accounted for. */
export async function runDrill(
  cluster: ShopCluster,
  drill: ClusterDrill,
  acknowledged: Map<string, string>,
): Promise<ClusterReport> {
  const shoppers = new Shoppers(cluster, pace)
  const staff = new Staff(cluster)
  const visitors = new Visitors(cluster)
  const pauses: number[] = []
  const noted: string[] = []
  let [refused, unanswered] = [0, 0]
  for (let n = 0; n < drill.times; n++) {
    await moreOrders(shoppers)
    const before = { refused: cluster.refused, unanswered: cluster.unanswered }
    const began = performance.now()
    const mend = await drill.blow(cluster, (fault) => void noted.push(fault))
    await moreOrders(shoppers)
    await mend()
    await cluster.healthy()
    await moreOrders(shoppers)
    pauses.push(longestPause(shoppers.acknowledgedAt, began, performance.now()))
    refused += cluster.refused - before.refused
    unanswered += cluster.unanswered - before.unanswered
  }
  await visitors.stop()
  await staff.stop()
  await shoppers.stop()
  for (const [key, id] of shoppers.acknowledged) acknowledged.set(key, id)
  const { looks, longestOutdated: outdated } = staff
  const orders = shoppers.acknowledged.size
  const faults = [
    ...shoppers.surprises,
    ...staff.faults,
    ...visitors.faults,
    ...noted,
    ...(await cluster.faults(acknowledged.values())),
    ...missedGoals(drill, { pauses, failures: refused + unanswered }),
  ]
  return { orders, pauses, refused, unanswered, outdated, looks, faults }
}

async function moreOrders(shoppers: Shoppers): Promise<void> {
  const enough = shoppers.acknowledged.size + orderCount
  await until('orders are accepted again', orderTimeout, () => shoppers.acknowledged.size >= enough)
}

function missedGoals(
  { goal, withoutFailures }: ClusterDrill,
  { pauses, failures }: { pauses: number[]; failures: number },
): string[] {
  const longest = Math.max(...pauses)
  return [
    ...(longest > goal ? [`${Math.round(longest)} ms without an order, the goal is ${goal} ms`] : []),
    ...(withoutFailures && failures > 0 ? [`${failures} requests failed, the goal is none`] : []),
  ]
}
