import { memoryUsage } from 'node:process'

// Preloaded into the store (node --expose-gc --import): responds to each message with its memory in MB, before and
// after a full garbage collection.
process.on('message', () => {
  const megabytes = (bytes) => bytes / 2 ** 20
  const before = memoryUsage.rss()
  globalThis.gc()
  globalThis.gc()
  const { heapUsed, rss } = memoryUsage()
  process.send?.({ heap: megabytes(heapUsed), rss: megabytes(before), rssAfter: megabytes(rss) })
})
process.channel?.unref()
