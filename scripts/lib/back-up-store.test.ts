import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmbeddedPostgres } from '../../src/server/db/embedded/start-embedded-postgres.ts'
import { startEmbeddedPostgres } from '../../src/server/db/embedded/start-embedded-postgres.ts'
import { backUpStore } from './back-up-store.ts'
import { restoreStore } from './restore-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'taanka-backup-'))
const dataDir = join(folder, 'data')
const archive = join(folder, 'kept', 'store.tar.gz')
/** A shop that was restored from the archive while the other one ran. */
const restored = join(folder, 'copy')
const silent = () => {}
const checksum = `select md5(string_agg(id || name, ',' order by id)) from product`
let running: EmbeddedPostgres | undefined
/** The orders acknowledged when the backup began, and the totals of its products. */
let ordersBefore: number
let productsBefore: unknown

describe('a backup of a running store', () => {
  beforeAll(async () => {
    const client = await open(dataDir)
    await client.query(`
      create table product as select n as id, 'kurta ' || n as name from generate_series(1, 20000) n;
      create table placed (id int primary key);
      create table ledger (id int references placed, unique (id))`)
    productsBefore = (await client.query(checksum)).rows
    mkdirSync(join(dataDir, 'media', 'ab'), { recursive: true })
    writeFileSync(join(dataDir, 'media', 'ab', 'picture.avif'), 'of a kurta')

    mkdirSync(join(dataDir, 'mail'))
    writeFileSync(join(dataDir, 'mail', 'reset.eml'), 'a link')
    writeFileSync(join(dataDir, 'secret.key'), 'a key')
    const shop = placeOrders(client)
    ordersBefore = await shop.atLeast(20)
    await backUpStore({ dataDir, to: archive, log: silent })
    await shop.close()
    await client.end()
    mkdirSync(restored)
    writeFileSync(join(restored, 'secret.key'), 'the key of this folder')
    await restoreStore({ dataDir: restored, from: archive, force: false })
  })

  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('holds what was there when it began, and no half order, although orders kept coming', async () => {
    // Beside the store that it was made of, which runs.
    const copy = await startEmbeddedPostgres({ dataDir: restored, log: silent })
    const client = new pg.Client(copy.connection)
    try {
      await client.connect()
      expect((await client.query(checksum)).rows).toEqual(productsBefore)
      const { rows } = await client.query(`
        select count(*)::int as orders, max(id) as last, (select count(*)::int from ledger) as entries from placed`)
      expect(rows[0].orders).toBeGreaterThanOrEqual(ordersBefore)
      expect(rows[0].last).toBe(rows[0].orders)
      expect(rows[0].entries).toBe(rows[0].orders)
    } finally {
      await client.end()
      await copy.stop()
    }
    expect(readFileSync(join(restored, 'media', 'ab', 'picture.avif'), 'utf8')).toBe('of a kurta')
  })

  it('holds neither written mail nor the key, and a restore leaves those of the folder as they are', () => {
    const paths = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).split('\n')
    expect(paths).toContain('media/ab/picture.avif')
    expect(paths.filter((path) => /mail|secret\.key|PGSQL/.test(path))).toEqual([])
    expect(readFileSync(join(restored, 'secret.key'), 'utf8')).toBe('the key of this folder')
    expect(existsSync(join(restored, 'mail'))).toBe(false)
  })

  it('does not take the place of a store that runs', async () => {
    await expect(restoreStore({ dataDir, from: archive, force: true })).rejects.toThrow(
      'Another store is running',
    )
  })

  it('can be read by its owner alone and leaves no unfinished file', () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(folder, 'kept'))).toEqual(['store.tar.gz'])
  })

  it('can also be made of a store that rests', async () => {
    await stop()
    const [second, copy] = [join(folder, 'second.tar.gz'), join(folder, 'second')]
    await backUpStore({ dataDir, to: second, log: silent })
    await restoreStore({ dataDir: copy, from: second, force: false })
    const client = await open(copy)
    expect((await client.query(checksum)).rows).toEqual(productsBefore)
    await client.end()
  })

  it('takes the place of other data only by force, and keeps that data', async () => {
    const target = join(folder, 'used')
    mkdirSync(join(target, 'media'), { recursive: true })
    writeFileSync(join(target, 'media', 'old.avif'), 'old')
    await expect(restoreStore({ dataDir: target, from: archive, force: false })).rejects.toThrow(
      'is not empty',
    )
    const aside = await restoreStore({ dataDir: target, from: archive, force: true })
    expect(readFileSync(join(aside ?? '', 'media', 'old.avif'), 'utf8')).toBe('old')
    expect(existsSync(join(target, 'media', 'old.avif'))).toBe(false)
    expect(existsSync(join(target, 'database', 'PG_VERSION'))).toBe(true)
  })

  it('changes nothing when the archive is cut short', async () => {
    const [broken, target] = [join(folder, 'broken.tar.gz'), join(folder, 'untouched')]
    mkdirSync(target)
    writeFileSync(join(target, 'mine'), 'mine')
    writeFileSync(broken, readFileSync(archive))
    truncateSync(broken, statSync(broken).size - 100)
    await expect(restoreStore({ dataDir: target, from: broken, force: true })).rejects.toThrow(
      'not a whole backup',
    )
    expect(readdirSync(target).sort()).toEqual(['mine', 'store.lock'])
  })
})

async function open(folderOfStore: string): Promise<pg.Client> {
  running = await startEmbeddedPostgres({ dataDir: folderOfStore, log: silent })
  const client = new pg.Client(running.connection)
  await client.connect()
  return client
}

async function stop(): Promise<void> {
  await running?.stop()
  running = undefined
}

/** Places orders one after the other, each in one transaction with its ledger entry, until closed. */
function placeOrders(client: pg.Client) {
  let [placed, isOpen] = [0, true]
  const waiting: { count: number; resolve: (placed: number) => void }[] = []
  const working = work()

  async function work() {
    while (isOpen) {
      const id = placed + 1
      await client.query('begin')
      await client.query('insert into placed values ($1)', [id])
      await client.query('insert into ledger values ($1)', [id])
      await client.query('commit')
      placed = id
      for (const { count, resolve } of waiting) if (placed >= count) resolve(placed)
    }
  }

  return {
    atLeast: (count: number) => new Promise<number>((resolve) => waiting.push({ count, resolve })),
    async close() {
      isOpen = false
      await working
    },
  }
}
