import { text } from 'node:stream/consumers'
import { removeCluster } from './cluster-processes.ts'

// Runs beside the drill, which holds the other end of the input: when the drill is killed, and so cannot end the programs of
// its cluster, they end here. A drill that ends in order ends this process with them.
const [folder = '', keep] = process.argv.slice(2)
await text(process.stdin)
await removeCluster(folder, { keepFolder: keep !== undefined })
