import type { ClusterDrill } from './cluster-drill.ts'

export const killedProcess: ClusterDrill = {
  name: 'kill -9 of a process of the store',
  times: 3,
  goal: 2_000,
  async blow({ machines }) {
    machines[0]!.killOneProcess()
    return () => {}
  },
}

export const killedMachine: ClusterDrill = {
  name: 'kill -9 of a store machine',
  times: 2,
  goal: 2_000,
  async blow({ machines }) {
    const machine = machines[1]!
    await machine.kill()
    return () => machine.start()
  },
}
