import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callHref } from '#shared/call-href.ts'
import type { Config } from '../../base/config/config.ts'
import { readCookie, type StoreCookie } from './read-cookie.ts'
import { subkey, type KeyPurpose } from '../../db/secrets/subkey.ts'

/** Days after the last sign-in that a browser stays known. */
const knownDays = 180

/** Accounts that a browser is known to: those of a household, or of staff who shop. */
const maxAccounts = 4

/** A browser that has signed in by password alone is not known to the second step. */
type Passed = Extract<KeyPurpose, 'known device' | 'known browser'>

/**
 * Returns the id of a browser that has passed the second step of the account before, else null. It replaces no step:
 * its codes are counted separately, so that a stranger who guesses codes does not delay the owner.
 */
export const knownDevice = (cookie: string | null, config: Config, userId: string): string | null =>
  idOf(cookie, (id) => proofOf(config, 'known device', userId, id))

/** The same for passwords: the id of a browser that has signed in to the account before, else null. */
export const knownBrowser = (cookie: string | null, config: Config, userId: string): string | null =>
  knownDevice(cookie, config, userId) ?? idOf(cookie, (id) => proofOf(config, 'known browser', userId, id))

export const deviceCookie = (request: FastifyRequest, config: Config): string | null =>
  readCookie(request, cookieOf(config))

interface SignedIn {
  userId: string
  passedTwoStep?: boolean
}

/** Keeps the id where there is one: each sign-in would begin a new count of attempts otherwise. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { userId, passedTwoStep = false }: SignedIn,
): void {
  const cookie = deviceCookie(request, config)
  const device = knownDevice(cookie, config, userId)
  const passed: Passed = passedTwoStep || device ? 'known device' : 'known browser'
  const known = passedTwoStep ? device : knownBrowser(cookie, config, userId)
  const id = known ?? randomBytes(16).toString('base64url')
  const entry = `${id}.${proofOf(config, passed, userId, id).toString('base64url')}`
  const others = entriesOf(cookie).filter((other) => !knownBrowser(other, config, userId))
  const { name, attributes } = cookieOf(config)
  void reply.header(
    'set-cookie',
    `${name}=${[entry, ...others].slice(0, maxAccounts).join('~')}; ${attributes}; Max-Age=${knownDays * 24 * 3600}; HttpOnly; SameSite=Strict`,
  )
}

/** Entries of the right form; more than a store has set are left unread. */
const entriesOf = (cookie: string | null): string[] =>
  (cookie ?? '').split('~', maxAccounts).filter((entry) => /^[\w-]{22}\.[\w-]{43}$/.test(entry))

function idOf(cookie: string | null, proof: (id: string) => Buffer): string | null {
  for (const entry of entriesOf(cookie)) {
    const [id = '', given = ''] = entry.split('.')
    if (timingSafeEqual(Buffer.from(given, 'base64url'), proof(id))) return id
  }
  return null
}

/** A `__Host-` cookie cannot be set by a subdomain or without TLS; browsers demand `Secure` and `Path=/` for it. */
const cookieOf = ({ publicUrl }: Config): StoreCookie =>
  publicUrl.startsWith('https:')
    ? { name: '__Host-device', before: '__Host-taanka_device', attributes: 'Path=/; Secure' }
    : { name: 'device', before: 'taanka_device', attributes: `Path=${callHref('POST /api/auth/login')}` }

/** Signed instead of stored: only the store can make this. */
const proofOf = (config: Config, passed: Passed, userId: string, id: string): Buffer =>
  createHmac('sha256', subkey(config, passed)).update(`${userId} ${id}`).digest()
