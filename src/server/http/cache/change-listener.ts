import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { poolConnection, followedPrimary } from '../../db/pool-connection.ts'
import { cutOff } from '../../db/interruptible-pool.ts'
import { isStockTag } from './cache-tags.ts'
import { channel, committed, payloads, tagsIn } from './invalidation.ts'
import type { TaggedCache } from './tagged-cache.ts'

/** All in milliseconds. */
const reconnectInterval = 250
const checkInterval = 5_000
/**
 * A database that is frozen changes nothing, so cached pages are served on meanwhile. Where only the network is cut, a
 * page can be this stale.
 */
const queryTimeout = 30_000
const closeTimeout = 3_000
/** Changes of stock are batched for this long before they are announced. */
const announceDelay = 150

interface ChangeListenerOptions {
  pool: pg.Pool
  caches: readonly TaggedCache[]
  log: (line: string) => void
}

/**
 * Invalidates the caches: at once for commits of this process, and through a LISTEN connection for those of others.
 * While that connection is away the caches are closed.
 */
export class ChangeListener {
  readonly #options: ChangeListenerOptions
  readonly #stopping = new AbortController()
  readonly #unannounced = new Set<string>()
  readonly #onCommit = (tags: string[]) => this.#changedHere(tags)
  #client: pg.Client | undefined
  #announceTimer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  constructor(options: ChangeListenerOptions) {
    this.#options = options
  }

  start(): void {
    committed.on('tags', this.#onCommit)
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    committed.off('tags', this.#onCommit)
    clearTimeout(this.#announceTimer)
    await Promise.race([this.#announce(), pause(closeTimeout, undefined, { ref: false })])
    this.#stopping.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#listen()
      } catch (error) {
        if (this.#options.caches.some((cache) => cache.isOpen))
          this.#options.log(`pages are not cached: ${(error as Error).message}`)
      }
      for (const cache of this.#options.caches) cache.close()
      await pause(reconnectInterval, undefined, { signal: this.#stopping.signal }).catch(() => {})
    }
  }

  /** Resolves on stop, rejects when the connection is lost. */
  async #listen(): Promise<void> {
    const { pool, caches } = this.#options
    const client = new pg.Client({
      ...(await poolConnection(pool)),
      application_name: 'taanka cache',
      keepAlive: true,
      query_timeout: queryTimeout,
    })
    const lost = new Promise<never>((_resolve, reject) => {
      client.once('error', reject)
      client.once('end', () => reject(new Error('the connection has ended')))
    })
    lost.catch(() => {})
    const primary = followedPrimary(pool)
    // An earlier primary that still runs announces nothing more.
    const onMoved = () => cutOff(client)
    primary?.on('moved', onMoved)
    try {
      await client.connect()
      await primary?.check(client)
      const own = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      client.on('notification', ({ processId, payload }) => {
        if (processId !== own.rows[0]?.pid) this.#invalidate(tagsIn(payload ?? ''))
      })
      await client.query(`listen ${channel}`)
      for (const cache of caches) cache.open()
      this.#client = client
      this.#announceSoon()
      // A query without a response does not delay the stop.
      await Promise.race([lost, this.#check(client), once(this.#stopping.signal, 'abort')])
    } finally {
      primary?.off('moved', onMoved)
      primary?.forget()
      this.#client = undefined
      await Promise.race([client.end().catch(() => {}), pause(closeTimeout, undefined, { ref: false })])
    }
  }

  /** Detects a connection that died silently. */
  async #check(client: pg.Client): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await pause(checkInterval, undefined, { signal: this.#stopping.signal }).catch(() => {})
      if (!this.#stopping.signal.aborted) await client.query('select 1')
    }
  }

  #changedHere(tags: string[]): void {
    this.#invalidate(tags)
    for (const tag of tags) if (isStockTag(tag)) this.#unannounced.add(tag)
    this.#announceSoon()
  }

  #invalidate(tags: readonly string[]): void {
    for (const cache of this.#options.caches) cache.invalidate(tags)
  }

  #announceSoon(): void {
    if (this.#unannounced.size === 0) return
    this.#announceTimer ??= setTimeout(() => {
      this.#announceTimer = undefined
      void this.#announce()
    }, announceDelay).unref()
  }

  /** Tags that cannot be sent wait for the next connection. */
  async #announce(): Promise<void> {
    const tags = [...this.#unannounced]
    if (!this.#client || tags.length === 0) return
    this.#unannounced.clear()
    try {
      for (const payload of payloads(tags))
        await this.#client?.query('select pg_notify($1, $2)', [channel, payload])
    } catch {
      for (const tag of tags) this.#unannounced.add(tag)
    }
  }
}
