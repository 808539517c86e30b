import { EventEmitter } from 'node:events'
import pg from 'pg'
import { databaseErrorCode, readOnly } from './database-errors.ts'
import { connectionServers } from '../base/config/database-hosts.ts'

/** Milliseconds until a server that does not respond is no candidate. */
const searchTimeout = 2_000
/** Milliseconds during which the result of a search that found no primary holds for everyone. */
const failureMaxAge = 250
/** Milliseconds. A server that takes connections and then falls silent must not use up the pool. */
const checkTimeout = 5_000

/** No server takes writes now. The code is PostgreSQL's for a write that a standby refuses. */
export class NoPrimary extends Error {
  override name = 'NoPrimary'
  code = readOnly
}

/**
 * The server that takes writes, out of one or several. Emits `moved` when another one has taken over: each connection
 * from before is then of no further use (docs/operating.md, PostgreSQL as a cluster).
 */
export class Primary extends EventEmitter<{ moved: [] }> {
  readonly #servers: readonly pg.PoolConfig[]
  #address: pg.PoolConfig
  #isKnown: boolean
  #search: Promise<void> | undefined
  #failure: { error: Error; at: number } | undefined
  /** A promotion starts a new timeline, so a server with an older one has lost its role and may not know it yet. */
  #newestTimeline = 0

  constructor(connection: pg.PoolConfig) {
    super()
    // Every pool, listener and watch of a process has one listener here.
    this.setMaxListeners(0)
    this.#servers = connectionServers(connection)
    this.#address = this.#servers[0]!
    this.#isKnown = this.#servers.length === 1
  }

  /** The settings of the last known primary. */
  get address(): pg.PoolConfig {
    return this.#address
  }

  /** Returns the settings of the primary, which is looked for where it is not known. Throws NoPrimary. */
  async find(): Promise<pg.PoolConfig> {
    if (this.#isKnown) return this.#address
    if (this.#failure && performance.now() - this.#failure.at < failureMaxAge) throw this.#failure.error
    await (this.#search ??= this.#searchAll().finally(() => (this.#search = undefined)))
    return this.#address
  }

  /** Called when a connection has failed: another server may have taken over. */
  forget(): void {
    this.#isKnown = this.#servers.length === 1
  }

  /** Checks that a new connection goes to the primary. Throws NoPrimary. */
  async check(client: pg.ClientBase): Promise<void> {
    if (await isReadOnly(client)) throw this.#refused('The server takes no writes')
    const timeline = await timelineOf(client)
    if (timeline < this.#newestTimeline) throw this.#refused('The server has lost its role as the primary')
    const hasMoved = this.#newestTimeline > 0 && timeline > this.#newestTimeline
    this.#newestTimeline = timeline
    if (hasMoved) this.emit('moved')
  }

  #refused(message: string): NoPrimary {
    this.forget()
    return new NoPrimary(message)
  }

  /** Asks all of them at the same time: one that is frozen delays nothing. */
  async #searchAll(): Promise<void> {
    this.#failure = undefined
    try {
      const found = await Promise.any(this.#servers.map((server) => this.#candidate(server)))
      const hasMoved = found !== this.#address
      this.#address = found
      this.#isKnown = true
      if (hasMoved) this.emit('moved')
    } catch (error) {
      const reasons = (error as AggregateError).errors.map(
        (reason: Error, n) => `${n + 1}: ${reason.message}`,
      )
      this.#failure = {
        error: new NoPrimary(`No host takes writes (${reasons.join('; ')})`),
        at: performance.now(),
      }
      throw this.#failure.error
    }
  }

  async #candidate(server: pg.PoolConfig): Promise<pg.PoolConfig> {
    const client = new pg.Client({
      ...server,
      connectionTimeoutMillis: searchTimeout,
      query_timeout: searchTimeout,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await this.check(client)
      return server
    } finally {
      void client.end()
    }
  }
}

/** A server that is only read from, for which any role will do. */
export class ReadServer extends Primary {
  override async check(): Promise<void> {}
}

/** True on a standby, and where the server or the account has been made read-only. */
export async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const question = { text: 'show transaction_read_only', query_timeout: checkTimeout }
  const { rows } = await client.query<{ transaction_read_only: string }>(question)
  return rows[0]!.transaction_read_only === 'on'
}

/** The timeline that the server writes, 0 where it does not tell. */
async function timelineOf(client: pg.ClientBase): Promise<number> {
  const question = {
    text: 'select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline',
    query_timeout: checkTimeout,
  }
  try {
    const { rows } = await client.query<{ timeline: string }>(question)
    return Number.parseInt(rows[0]!.timeline, 16)
  } catch (error) {
    // Some hosted servers have neither function.
    if (/^(0A|42)/.test(databaseErrorCode(error) ?? '')) return 0
    throw error
  }
}
