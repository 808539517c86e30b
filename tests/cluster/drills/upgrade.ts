import type { ClusterDrill } from './cluster-drill.ts'

/** Machine after machine: out of the load balancer, graceful shutdown, the new version, in again. */
export const upgrade: ClusterDrill = {
  name: 'upgrade, machine after machine',
  times: 1,
  goal: 2_000,
  withoutFailures: true,
  async blow({ machines, loadBalancer }) {
    for (const machine of machines) {
      await loadBalancer.takeOut(machine.port)
      const code = await machine.stop()
      if (code !== 0) throw new Error(`${machine.name} ended with code ${code}`)
      await machine.start()
      await loadBalancer.putIn(machine.port)
    }
    return () => {}
  },
}
