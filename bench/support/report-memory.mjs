import { memoryUsage } from 'node:process'

// Preloaded into the store (node --expose-gc --import): responds to 'memory' with what V8 and Node account for, in MB,
// and to 'collect' with the same after a full garbage collection.
process.on('message', (message) => {
  if (message === 'collect') {
    globalThis.gc()
    globalThis.gc()
  }
  const entries = Object.entries(memoryUsage()).map(([name, bytes]) => [name, bytes / 2 ** 20])
  process.send?.(Object.fromEntries(entries))
})
process.channel?.unref()
