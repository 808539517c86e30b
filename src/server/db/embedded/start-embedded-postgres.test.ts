import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { useEmbeddedPostgres } from './use-embedded-postgres.ts'
import { DataFolderInUse, StartError } from '../../base/start-error.ts'
import {
  ask,
  cleanUps,
  finishedFolder,
  folders,
  newFolder,
  setUpServers,
  start,
} from '../../../../tests/support/embedded-servers.ts'

setUpServers()

const asRoot = process.getuid?.() === 0
describe('the built-in PostgreSQL', () => {
  test('keeps what was written over a stop and starts again within seconds', async () => {
    const dataDir = finishedFolder()
    const first = await start(dataDir)
    await ask(first, 'create table note as select 1 as n')
    await first.stop()

    const began = performance.now()
    const second = await start(dataDir)
    expect(performance.now() - began).toBeLessThan(20_000)
    expect(await ask(second, 'select n from note')).toEqual([{ n: 1 }])
  })

  test('speaks UTF-8 the same on every machine and checks its pages', async () => {
    const server = await start(finishedFolder())
    const [row] = await ask(
      server,
      `select lower('ÉTÉ'), current_setting('server_encoding') as encoding,
              current_setting('data_checksums') as checksums, current_setting('timezone') as timezone,
              current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses`,
    )
    expect(row).toEqual({
      lower: 'été',
      encoding: 'UTF8',
      checksums: 'on',
      timezone: 'UTC',
      fsync: 'on',
      addresses: '',
    })
  })

  test('takes as many connections as the processes of the store need', async () => {
    const dataDir = finishedFolder()
    const few = await start(dataDir)
    expect(await ask(few, 'show max_connections')).toEqual([{ max_connections: '60' }])
    await few.stop()
    const many = await startEmbeddedPostgres({ dataDir, log: () => {}, connections: 96 })
    cleanUps.push(many.stop)
    expect(await ask(many, 'show max_connections')).toEqual([{ max_connections: '96' }])
  })

  test('runs in a folder with a space, a quote and a comma in its name', async () => {
    const server = await start(finishedFolder('my "best" store, no. 1'))
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('listens in a short folder of its own when the path is too long for a socket', async () => {
    const dataDir = finishedFolder('long-'.repeat(30))
    const server = await start(dataDir)
    folders.push(server.connection.host)
    expect(server.connection.host).not.toContain('long-')
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700)
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('is up again after its first process was killed, and says so', async () => {
    const output: string[] = []
    const { promise: up, resolve } = Promise.withResolvers<void>()
    const dataDir = finishedFolder()
    const server = await start(dataDir, (line) => {
      output.push(line)
      if (line === 'The database server runs again') resolve()
    })
    process.kill(postmaster(dataDir), 'SIGKILL')
    await up
    expect(output[0]).toMatch(/^The database server is down: ./)
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('ends with the store that is killed, and starts again at once', async () => {
    const dataDir = finishedFolder()
    const store = await startElsewhere(dataDir)
    const server = postmaster(dataDir)
    store.kill('SIGKILL')
    await once(store, 'exit')

    expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(isAlive(server)).toBe(false)
  })

  test('starts again after the store and the supervisor were killed and only PostgreSQL lives', async () => {
    const dataDir = finishedFolder()
    const store = await startElsewhere(dataDir)
    const server = postmaster(dataDir)
    process.kill(parentOf(server), 'SIGSTOP')
    process.kill(store.pid ?? 0, 'SIGKILL')
    process.kill(parentOf(server), 'SIGKILL')
    await once(store, 'exit')

    expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(postmaster(dataDir)).not.toBe(server)
  })

  test('starts although the lock of a dead server bears the number of a living process', async () => {
    // PostgreSQL takes a lock for stale when the process is another user's, so this one has the same user.
    const source = finishedFolder()
    await start(source)
    const dataDir = finishedFolder()
    const lock = `${postmaster(source)}\n${dataDir}/database\n`
    writeFileSync(join(dataDir, 'database', 'postmaster.pid'), lock)
    expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('starts although a socket’s lock came with the files of a store that runs', async () => {
    const source = finishedFolder()
    await start(source)
    const dataDir = finishedFolder()
    const lock = readFileSync(join(source, 'database', '.s.PGSQL.5432.lock'))
    writeFileSync(join(dataDir, 'database', '.s.PGSQL.5432.lock'), lock)
    expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('refuses a second store on the same folder and names the first', async () => {
    const dataDir = finishedFolder()
    const store = await startElsewhere(dataDir)
    await expect(start(dataDir)).rejects.toThrow(
      new DataFolderInUse(
        `Another store is running on the data folder ${dataDir} (process ${store.pid}); stop it first, or set DATA_DIR to another folder.`,
      ),
    )
  })

  test('lends its server to a command that is run beside the store', async () => {
    const dataDir = finishedFolder()
    const server = await start(dataDir)
    const borrowed = await useEmbeddedPostgres({ dataDir, log: () => {} })
    expect(await ask(borrowed, 'select 1 as one')).toEqual([{ one: 1 }])
    await borrowed.stop()
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('says in one line that the data folder is a file', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    await expect(start(file)).rejects.toThrow(
      `The data folder ${file} is not a folder; set DATA_DIR to another place.`,
    )
  })

  test('leaves nothing half made when the first start fails', async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'database'))
    writeFileSync(join(dataDir, 'database', 'something'), 'of mine')
    await expect(start(dataDir)).rejects.toThrow(StartError)
    expect(existsSync(join(dataDir, 'database.new'))).toBe(false)
    expect(readFileSync(join(dataDir, 'database', 'something'), 'utf8')).toBe('of mine')
  })
})

describe.runIf(asRoot)('the built-in PostgreSQL under root', () => {
  test('belongs to an unprivileged user where that user can enter the folder of the programs', async () => {
    const dataDir = finishedFolder()
    await start(dataDir)
    const isRoots = statSync(join(dataDir, 'database')).uid === 0
    expect(isRoots).toBe(!everyoneCanEnter(import.meta.dirname))
  })

  test('runs under a folder that only root can enter', async () => {
    const dataDir = finishedFolder()
    chmodSync(join(dataDir, '..'), 0o700)
    const server = await start(dataDir)
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

/** Starts a store in a process of its own; resolves when its database is up. */
async function startElsewhere(dataDir: string): Promise<ChildProcess> {
  const module = new URL('start-embedded-postgres.ts', import.meta.url).href
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)}
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} })
    process.stdout.write('up\\n')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanUps.push(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  })
  await once(createInterface(child.stdout), 'line')
  return child
}

function postmaster(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8'), 10)
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

function everyoneCanEnter(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false
  return folder === dirname(folder) || everyoneCanEnter(dirname(folder))
}
