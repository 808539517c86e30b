import { workQueue } from '../http/limits/work-queue.ts'

/**
 * Two pictures are encoded in parallel, so that a page full of new ones leaves room for everything else. Each takes
 * about 0.1 s, so the last of the queue waits some five seconds; beyond it requests get a 503.
 */
export const queueEncoding = workQueue({ concurrency: 2, maxQueued: 100 })

/** Uploads have a queue of their own, so that visitors who load new pictures do not delay staff. */
export const queueUpload = workQueue({ concurrency: 1, maxQueued: 50 })

/** Photos of customers wait for each other and for nobody else: however many come, an upload of staff does not wait. */
export const queuePhoto = workQueue({ concurrency: 1, maxQueued: 40 })
