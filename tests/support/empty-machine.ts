import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { spawnStore } from '../../scripts/lib/spawn-store.ts'
import { startFakeRazorpay } from './fake-razorpay.ts'
import { freePort } from './free-port.ts'
import { processTimeout } from './time-limits.ts'

const root = path.join(import.meta.dirname, '../..')

export interface EmptyMachine {
  url: string
  /** by which the first admin chooses a password */
  link: string
  gateway: Awaited<ReturnType<typeof startFakeRazorpay>>
  /** Mails that have arrived, as they were sent. */
  mails: string[]
  stop(): Promise<void>
}

/** The built store of a new brand with a gateway and a mail server, and its first admin as `npm run admin:create` makes one. */
export async function startEmptyMachine(admin: { name: string; email: string }): Promise<EmptyMachine> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'empty-machine-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const gateway = await startFakeRazorpay({ webhookUrl: `${url}/api/payments/webhooks/razorpay` })
  gateway.sendsAtOnce = true
  const mails: string[] = []
  const mailServer = await startMailServer(mails)
  const { keyId, keySecret, webhookSecret } = gateway.access
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    SAMPLE_DATA: 'off',
    PREPARE_PICTURES: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'hello@ranjha.example',
    RAZORPAY_URL: gateway.url,
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  }
  const words = ['scripts/admin-create.ts', '--email', admin.email, '--name', admin.name]
  const made = spawnSync(process.execPath, words, { cwd: root, env, input: '', encoding: 'utf8' })
  const link = /^http\S+$/m.exec(made.stdout)?.[0]
  if (!link) throw new Error(`No link was printed: ${made.stdout}${made.stderr}`)
  const store = spawnStore({ env, built: true, stderr: 'inherit' })
  const ended = once(store, 'exit')
  await waitUntilReady(url)
  return {
    url,
    link,
    gateway,
    mails,
    stop: async () => {
      store.kill('SIGTERM')
      await ended
      await Promise.all([gateway.stop(), mailServer.stop()])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Milliseconds. */
const betweenLooks = 100

async function waitUntilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const began = performance.now()
  while (!(await isReady())) {
    if (performance.now() - began > processTimeout)
      throw new Error('The store of an empty machine did not start')
    await pause(betweenLooks)
  }
}

async function startMailServer(mails: string[]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void buffer(stream).then((mail) => {
        mails.push(mail.toString())
        done()
      }),
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return { port, stop: () => new Promise<void>((resolve) => void server.close(() => resolve())) }
}
