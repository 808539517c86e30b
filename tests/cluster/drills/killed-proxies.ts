import type { ClusterDrill } from './cluster-drill.ts'

export const killedLoadBalancer: ClusterDrill = {
  name: 'kill -9 of a process of the load balancer',
  times: 3,
  goal: 2_000,
  async blow({ loadBalancer }) {
    loadBalancer.killWorker()
    return () => {}
  },
}

export const killedHaproxy: ClusterDrill = {
  name: 'kill -9 of HAProxy in front of the database',
  times: 2,
  goal: 5_000,
  async blow({ haproxy }) {
    await haproxy.kill()
    // As systemd does.
    haproxy.start()
    return () => {}
  },
}
