import { randomBytes, randomInt } from 'node:crypto'
import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPool } from '../../src/server/db/create-pool.ts'
import { startEmbeddedPostgres } from '../../src/server/db/embedded/start-embedded-postgres.ts'
import type { ClusterProcesses } from '../cluster/cluster-processes.ts'
import { StoreMachine } from '../cluster/store-machine.ts'
import { fillShop } from '../crash/fill-shop.ts'
import { envOfGateways, makeDue, ShopAtWork, startGateways, type Gateways } from '../crash/shop-at-work.ts'
import { upiEnv } from '../support/claimed-payments.ts'
import { startCountingMailServer } from '../support/counting-mail-server.ts'
import { databaseAddress } from '../support/database-address.ts'
import { faultsOfCalls, faultsOfMails, type CarriedOut } from './account-for-outside.ts'
import { Versions } from './versions.ts'

/** In milliseconds. */
const longestGatewayDelay = 150
const finishTimeout = 120_000
const shoppers = 8

type MailServer = Awaited<ReturnType<typeof startCountingMailServer>>

/**
 * Makes due what is not: but for what a process has taken within ten seconds and may be asking for now, which the drill itself
 * would have asked for twice.
 */
const dueAgain = `
  update parcels set booking_since = now() - interval '3 minutes' where booking_since < now() - interval '10 seconds';
  update parcels set tell_at = now() where tell_at < now() + interval '110 seconds';
  update refunds set next_at = now() where next_at < now() + interval '50 seconds';
  update payments set next_at = now() where next_at < now() + interval '50 seconds';
  update mail_outbox set next_attempt_at = now() where sent_at is null and next_attempt_at < now() + interval '110 seconds';
  update outbox set next_at = now() where done_at is null and next_at < now() + interval '110 seconds'`

/** Done over and over by a customer, and the staff beside them, whichever version they meet. */
export type WorkAmidUpgrade = (shop: UpgradedShop, token: string, n: number) => Promise<void>

/** A shop whose release before and whose new one run beside each other, with a mail server and gateways on this machine. */
export class UpgradedShop extends ShopAtWork<Versions> {
  readonly before: StoreMachine
  readonly after: StoreMachine
  readonly #mailServer: MailServer
  readonly #endings: (() => Promise<unknown>)[]
  /** Calls that the gateways have carried out. */
  readonly #carriedOut: CarriedOut[] = []
  #works = 0

  private constructor(
    versions: Versions,
    gateways: Gateways,
    {
      before,
      after,
      mailServer,
      endings,
    }: {
      before: StoreMachine
      after: StoreMachine
      mailServer: MailServer
      endings: (() => Promise<unknown>)[]
    },
  ) {
    super(versions, gateways)
    this.before = before
    this.after = after
    this.#mailServer = mailServer
    this.#endings = endings
    for (const gateway of [gateways.razorpay, gateways.shiprocket])
      gateway.chance = (call) => {
        this.#carriedOut.push({ call, at: performance.now() })
        return { wait: pause(randomInt(longestGatewayDelay)) }
      }
  }

  /** Opens with the release in the folder `previous` alone, on a new database. */
  static async open(processes: ClusterProcesses, previous: string): Promise<UpgradedShop> {
    const gateways = await startGateways(longestGatewayDelay)
    gateways.razorpay.sendsAtOnce = true
    const mailServer = await startCountingMailServer()
    const dataDir = path.join(processes.folder, 'database')
    await mkdir(dataDir)
    await chmod(dataDir, 0o755)
    const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
    const pool = createPool({ connection: server.connection, max: 10, onError: () => {} })
    const env = {
      DATABASE_URL: databaseAddress({ connection: server.connection }),
      DATABASE_CONNECTIONS: '8',
      WEB_CONCURRENCY: '1',
      SECRET_KEY: randomBytes(32).toString('hex'),
      PUBLIC_URL: 'http://127.0.0.1:3000',
      SAMPLE_DATA: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      SMTP_URL: mailServer.url,
      ...envOfGateways(gateways),
      ...upiEnv,
    }
    const versions = new Versions(pool, shoppers)
    const endings = [
      () => pool.end(),
      () => server.stop(),
      mailServer.stop,
      gateways.razorpay.stop,
      gateways.shiprocket.stop,
    ]
    const [before, after] = [
      await StoreMachine.create({ processes, name: 'before', env }),
      await StoreMachine.create({ processes, name: 'after', env }),
    ]
    const shop = new UpgradedShop(versions, gateways, { before, after, mailServer, endings })
    await before.start({ folder: previous })
    await fillShop(pool, versions)
    versions.serving = [before]
    await shop.prepare()
    return shop
  }

  /** No mail is taken; the gateways are as they are told. */
  set isMailAway(isAway: boolean) {
    this.#mailServer.isAway = isAway
  }

  /** The world outside answers again, and what has waited for it is due at once. */
  async comeBack(): Promise<void> {
    await this.store.withDatabase((pool) => pool.query(dueAgain))
    this.isMailAway = false
    this.razorpay.clearFaults()
    this.shiprocket.clearFaults()
  }

  /** Tells a version by webhook of what Razorpay does meanwhile, or tells nobody. */
  tellByWebhook(isTold: boolean, happens: () => void): void {
    const { port } = this.store.serving[randomInt(this.store.serving.length)]!
    this.razorpay.webhookUrl = isTold ? `http://127.0.0.1:${port}/api/payments/webhooks/razorpay` : ''
    happens()
    this.razorpay.webhookUrl = ''
  }

  /** Orders that nobody pays are as old that their customers are reminded, once. */
  async remindOf(unpaid: readonly string[]): Promise<void> {
    await this.store.withDatabase(async (pool) => {
      await pool.query(
        `update orders set created_at = created_at - interval '10 minutes' where order_id = any ($1)`,
        [unpaid],
      )
      await pool.query(
        `update customer_figures f set last_order_at = (select max(created_at) from orders o where o.user_id = f.user_id)`,
      )
    })
  }

  /** The time to pay them is over. */
  async endTimeToPay(unpaid: readonly string[]): Promise<void> {
    await this.store.withDatabase((pool) =>
      pool.query(`update orders set pay_by = now() - interval '6 minutes' where order_id = any ($1)`, [
        unpaid,
      ]),
    )
  }

  /** Each shopper works until `rest` is called. */
  work(works: readonly WorkAmidUpgrade[]): { rest(): Promise<void> } {
    let isOver = false
    const working = Promise.all(
      this.store.tokens.map(async (token, worker) => {
        for (; !isOver; this.#works++)
          await works[(worker + this.#works) % works.length]!(this, token, this.#works).catch(
            (error: Error) => {
              this.store.faults.push(error.message)
              isOver = true
            },
          )
      }),
    )
    return {
      rest: async () => {
        isOver = true
        await working
      },
    }
  }

  /** Faults once nobody works any more; nobody has paid the orders `unpaid`. */
  async faults({ unpaid }: { unpaid: readonly string[] }): Promise<string[]> {
    // Calls that are made due below may be made again.
    const ofCalls = faultsOfCalls(this.#carriedOut)
    const left = [...(await this.finish()), ...(await this.#finishArrivals())]
    return [
      ...this.store.faults,
      ...left,
      ...(await this.faultsNow()),
      ...(await this.faultsInTheEnd()),
      ...ofCalls,
      ...this.#faultsOfPages(),
      ...(await this.#faultsOfMails()),
      ...(await this.#notLapsed(unpaid)),
    ]
  }

  override figures(): string {
    const { payments } = this.razorpay
    return `${super.figures()}, ${payments.length} payments, ${this.#mailServer.received.length} mails`
  }

  async close(): Promise<void> {
    for (const end of this.#endings) await end()
  }

  #makeAllDue(): Promise<void> {
    return this.store.withDatabase(async (pool) => {
      await makeDue(pool)
      await pool.query(`
        update parcels set withdraw_at = now() where withdraw_at is not null;
        update payments set next_at = now() where next_at is not null;
        update mail_outbox set next_attempt_at = now() where sent_at is null;
        update outbox set next_at = now() where done_at is null`)
    })
  }

  #faultsOfPages(): string[] {
    const open = this.razorpay.links.filter(({ status }) => status === 'created')
    const pages = Map.groupBy(open, ({ callback_url: page }) => page)
    return [...pages]
      .filter(([, { length }]) => length > 1)
      .map(([page, { length }]) => `${length} pages to pay ${page}`)
  }

  async #faultsOfMails(): Promise<string[]> {
    return this.store.withDatabase(async (pool) => {
      const mails = await pool.query<{ id: string; subject: string }>(
        'select id, subject from mails union all select id, subject from mail_outbox',
      )
      const refunds = await pool.query<{ order: string }>(
        'select o.order_id as order from refunds r join orders o on o.id = r.order_id',
      )
      const refunded = refunds.rows.map(({ order }) => order)
      return faultsOfMails(this.#mailServer.received, { written: mails.rows, refunded })
    })
  }

  #notLapsed(unpaid: readonly string[]): Promise<string[]> {
    return this.store.withDatabase(async (pool) => {
      const { rows } = await pool.query<{ fault: string }>(
        `select order_id || ' was not paid, and is ' || status as fault from orders
         where order_id = any ($1) and status <> 'cancelled'`,
        [unpaid],
      )
      return rows.map(({ fault }) => fault)
    })
  }

  /** Resolves with what has not arrived: mails at the mail server, and payments in the store. */
  async #finishArrivals(): Promise<string[]> {
    await this.#makeAllDue()
    const paid = this.razorpay.payments.filter(({ captured }) => captured).map(({ id }) => id)
    return this.store.withDatabase(async (pool) => {
      for (const deadline = performance.now() + finishTimeout; ; await pause(200)) {
        const { rows } = await pool.query<{ left: string }>(
          `select format('mail %s is not sent: %s', id, error) as left from mails where sent_at is null
           union all select format('mail %s is not sent: %s', id, last_error) from mail_outbox where sent_at is null
           union all select paid || ' is not known' from unnest($1::text[]) as paid
             where not exists (select from captures where provider_id = paid)`,
          [paid],
        )
        if (rows.length === 0) return []
        if (performance.now() > deadline) return rows.map(({ left }) => left)
      }
    })
  }
}
