import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isStockTag } from './cache-tags.ts'
import { channel, committed, payloads, tagsIn } from './invalidation.ts'
import type { ResponseCache } from './response-cache.ts'

/** In milliseconds: how often the connection is tried while it is away, and checked while it is there. */
const retryPause = 250
const checkPause = 5_000
/**
 * A database that is frozen for half a minute changes nothing meanwhile, and its shoppers still see the pages that
 * are kept. Where only the way to it is cut, a page can be this much behind.
 */
const answerWithin = 30_000
const goodbyeWithin = 3_000
/** How long changes of stock are gathered before the other processes are told. */
const announcePause = 150

interface ChangeListenerOptions {
  connection: pg.PoolConfig
  caches: readonly ResponseCache[]
  log: (line: string) => void
}

/**
 * Keeps the caches true: one connection of its own listens for what other processes change, and what this process
 * commits is dropped at once. While the connection is away the caches stay empty and keep nothing.
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
    await Promise.race([this.#announce(), pause(goodbyeWithin, undefined, { ref: false })])
    this.#stopping.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#listen()
      } catch (error) {
        if (this.#options.caches.some((cache) => cache.isOpen))
          this.#options.log(`pages are not kept: ${(error as Error).message}`)
      }
      for (const cache of this.#options.caches) cache.close()
      await pause(retryPause, undefined, { signal: this.#stopping.signal }).catch(() => {})
    }
  }

  /** Resolves when it is told to stop, rejects when the connection is lost. */
  async #listen(): Promise<void> {
    const { connection, caches } = this.#options
    const client = new pg.Client({
      ...connection,
      application_name: 'taanka cache',
      keepAlive: true,
      query_timeout: answerWithin,
    })
    const lost = new Promise<never>((_resolve, reject) => {
      client.once('error', reject)
      client.once('end', () => reject(new Error('the connection has ended')))
    })
    lost.catch(() => {})
    try {
      await client.connect()
      const own = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      client.on('notification', ({ processId, payload }) => {
        if (processId !== own.rows[0]?.pid) this.#invalidate(tagsIn(payload ?? ''))
      })
      await client.query(`listen ${channel}`)
      for (const cache of caches) cache.open()
      this.#client = client
      this.#announceSoon()
      // A question that a silent database owes an answer does not hold up the end.
      await Promise.race([lost, this.#check(client), once(this.#stopping.signal, 'abort')])
    } finally {
      this.#client = undefined
      await Promise.race([client.end().catch(() => {}), pause(goodbyeWithin, undefined, { ref: false })])
    }
  }

  /** A connection can die without a word; a question that is not answered in time shows it. */
  async #check(client: pg.Client): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await pause(checkPause, undefined, { signal: this.#stopping.signal }).catch(() => {})
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
    }, announcePause).unref()
  }

  /** What cannot be sent waits for the next connection. */
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
