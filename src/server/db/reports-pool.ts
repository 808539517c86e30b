import pg from 'pg'
import { databaseErrorCode, isDatabaseAway, readOnly } from './database-errors.ts'
import { cutOff, type InterruptiblePool } from './interruptible-pool.ts'

/** Milliseconds between two checks of the replica, and until one times out. */
const checkInterval = 5_000
const checkTimeout = 1_000
/** Seconds that a report may be behind. */
const maxLag = 60

interface ReportsPoolOptions {
  primary: InterruptiblePool
  replica: InterruptiblePool
  log: (line: string) => void
}

/**
 * For reads that may lag: they go to the replica while it responds and is near the primary, else to the primary. No read
 * waits for a check, which runs beside it.
 */
export class ReportsPool extends pg.Pool {
  readonly #options: ReportsPoolOptions
  #state: 'unknown' | 'near' | 'away' = 'unknown'
  #checkedAt = -Infinity
  #watching: pg.Client | undefined
  #isClosed = false

  constructor(options: ReportsPoolOptions) {
    super(options.primary.options)
    this.#options = options
    void this.#check()
  }

  // The driver's own signatures; the query builder uses those that return a promise.
  override query = ((...statement: unknown[]) =>
    this.#read((pool) =>
      (pool.query as (...all: unknown[]) => Promise<unknown>)(...statement),
    )) as pg.Pool['query']

  override connect = (() => this.#read((pool) => pool.connect())) as pg.Pool['connect']

  override end = (async () => {
    this.#isClosed = true
    this.#drop()
    await this.#options.replica.end()
  }) as pg.Pool['end']

  async #read<Result>(read: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
    const { primary, replica } = this.#options
    if (performance.now() - this.#checkedAt >= checkInterval) void this.#check()
    if (this.#state !== 'near') return read(primary)
    try {
      return await read(replica)
    } catch (error) {
      if (!isOfTheReplica(error)) throw error
      if (isDatabaseAway(error)) this.#leave((error as Error).message)
      return read(primary)
    }
  }

  async #check(): Promise<void> {
    this.#checkedAt = performance.now()
    try {
      const lag = await this.#lag()
      if (lag === null || lag > maxLag)
        return this.#leave(lag === null ? 'its lag is unknown' : `it is ${lag} s behind`)
      if (this.#state === 'away') this.#options.log('Reports are read from the replica again')
      this.#options.replica.resume()
      this.#state = 'near'
    } catch (error) {
      this.#drop()
      this.#leave((error as Error).message)
    }
  }

  #leave(reason: string): void {
    if (this.#isClosed) return
    this.#checkedAt = performance.now()
    if (this.#state !== 'away')
      this.#options.log(`Reports are read from the primary, not from the replica: ${reason}`)
    this.#state = 'away'
    this.#options.replica.interrupt()
  }

  /** Whole seconds, null where the replica cannot tell. */
  async #lag(): Promise<number | null> {
    const client = (this.#watching ??= await this.#open())
    const { rows } = await client.query<{ lag: number | null }>(lagOfServer)
    return rows[0]!.lag
  }

  async #open(): Promise<pg.Client> {
    const { options } = this.#options.replica
    const client = new pg.Client({
      ...options,
      password: options.password,
      application_name: 'taanka replica',
      connectionTimeoutMillis: checkTimeout,
      query_timeout: checkTimeout,
    })
    client.on('error', () => this.#drop())
    await client.connect()
    return client
  }

  #drop(): void {
    if (this.#watching) cutOff(this.#watching)
    this.#watching = undefined
  }
}

/** While the primary is idle nothing is replayed, so a standby that has replayed all that it receives is not behind. */
const lagOfServer = `
  select case
    when not pg_is_in_recovery() then 0
    when exists (select from pg_stat_wal_receiver) and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else extract(epoch from now() - pg_last_xact_replay_timestamp())::int
  end as lag`

/** A statement that took too long, which it would also do on the primary, and a write, which is no report. */
const faults = ['57014', readOnly]
/** A conflict with what is replayed, and tables or columns of a migration that has not arrived yet. */
const atHomeOnThePrimary = /^(40001|42P01|42703|42883)$/

const isOfTheReplica = (error: unknown): boolean => {
  const code = databaseErrorCode(error) ?? ''
  return !faults.includes(code) && (isDatabaseAway(error) || atHomeOnThePrimary.test(code))
}
