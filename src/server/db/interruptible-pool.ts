import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { readOnly } from './database-errors.ts'
import type { Primary } from './primary.ts'

/** The database does not respond, so it gets no more work. The code is the SQLSTATE of a broken connection. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  code = '08006'

  constructor() {
    super('The database gives no answer')
  }
}

type OnConnection = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: boolean | Error) => void,
) => void

/** A pool whose work can be aborted, so that nobody waits for a database that has stopped responding. */
export class InterruptiblePool extends pg.Pool {
  readonly #clients = new Set<pg.PoolClient>()
  readonly #waiting = new Set<() => void>()
  /** The server to which new connections go. */
  readonly primary: Primary
  /** Then its sessions are those of the pooler, which share nothing but the settings of the account. */
  readonly isBehindPooler: boolean
  #isInterrupted = false

  constructor(options: pg.PoolConfig, primary: Primary, isBehindPooler = false) {
    super({ ...options, onConnect: (client) => primary.check(client) })
    this.primary = primary
    this.isBehindPooler = isBehindPooler
    this.on('connect', (client) => {
      this.#clients.add(client)
      onError(client, (code) => {
        if (code === readOnly) this.reconnect()
      })
    })
    this.on('remove', (client) => this.#clients.delete(client))
    primary.on('moved', () => this.#cutOffAll())
  }

  /** True while a query runs or waits for a connection. */
  get isInUse(): boolean {
    return this.totalCount > this.idleCount || this.waitingCount > 0
  }

  get isInterrupted(): boolean {
    return this.#isInterrupted
  }

  /** Rejects all work with DatabaseSilent: that under way and, until `resume`, all new work. */
  interrupt(): void {
    this.#isInterrupted = true
    for (const giveUp of this.#waiting) giveUp()
    this.#cutOffAll()
  }

  resume(): void {
    this.#isInterrupted = false
  }

  /** Cuts off every connection; the next work looks for the server that takes writes now. */
  reconnect(): void {
    this.primary.forget()
    this.#cutOffAll()
  }

  #cutOffAll(): void {
    for (const client of this.#clients) cutOff(client, new DatabaseSilent())
  }

  // `query` takes its connection from here too, with a callback.
  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnection): void
  override connect(callback?: OnConnection): Promise<pg.PoolClient> | void {
    if (!callback) return this.#connect()
    this.#connect().then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => {}),
    )
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#isInterrupted) throw new DatabaseSilent()
    const connecting = this.primary.find().then(() => super.connect())
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(giveUp)
        reject(new DatabaseSilent())
        // A connection that arrives late is released.
        connecting.then(
          (client) => client.release(true),
          () => {},
        )
      }
      this.#waiting.add(giveUp)
      connecting.then(
        (client) => {
          if (this.#waiting.delete(giveUp)) resolve(client)
        },
        (error: Error) => {
          if (error.message !== poolIsFull) this.primary.forget()
          if (this.#waiting.delete(giveUp)) reject(error)
        },
      )
    })
  }
}

/** Message of pg-pool when no connection becomes free in time. */
const poolIsFull = 'timeout exceeded when trying to connect'

/** Calls back with the SQLSTATE of each error that the server reports. */
function onError(client: pg.ClientBase, listener: (code: string | undefined) => void): void {
  const { connection } = client as pg.ClientBase & { connection: EventEmitter }
  connection.on('errorMessage', ({ code }: { code?: string }) => listener(code))
}

/** Destroys a connection without a message to the server, which would have to respond. */
export function cutOff(client: pg.ClientBase, reason?: Error): void {
  const { connection } = client as pg.ClientBase & { connection: { stream: Duplex } }
  connection.stream.destroy(reason)
}
