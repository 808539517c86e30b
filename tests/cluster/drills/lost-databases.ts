import { setTimeout as pause } from 'node:timers/promises'
import type { ClusterDrill } from './cluster-drill.ts'

/** Milliseconds in which the shop goes on with the other nodes, so that the lost one has something to catch up with. */
const away = 3_000

export const killedPrimary: ClusterDrill = {
  name: 'kill -9 of the primary, with its Patroni',
  times: 3,
  goal: 30_000,
  async blow(cluster) {
    const primary = await cluster.primary()
    primary.kill()
    return async () => {
      await pause(away)
      primary.start()
    }
  },
}

export const killedStandby: ClusterDrill = {
  name: 'kill -9 of the synchronous standby, with its Patroni',
  times: 2,
  goal: 30_000,
  async blow(cluster) {
    const standby = await cluster.synchronousStandby()
    standby.kill()
    return async () => {
      await pause(away)
      standby.start()
    }
  },
}

export const frozenPrimary: ClusterDrill = {
  name: 'primary frozen (SIGSTOP) until another has taken over, then woken',
  times: 2,
  goal: 30_000,
  async blow(cluster) {
    const primary = await cluster.primary()
    primary.freeze()
    return async () => {
      await pause(away)
      primary.wake()
    }
  },
}
