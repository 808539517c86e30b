import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { plainPassword } from '#shared/schema/plain-password.ts'
import { trimEnd } from '#shared/trim-end.ts'
import { workQueue } from '../../http/limits/work-queue.ts'

/** docs/architecture.md, decision 5: memory in KiB, passes over it, lanes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const saltLength = 16

const argon2id = promisify(argon2)

/**
 * Each hash takes 19 MiB and a core for some 35 ms. One core stays free for shoppers during a login storm
 * (docs/architecture.md, decision 5). Logins have a stricter limit of their own (`admit-login.ts`).
 */
export const maxConcurrentHashes = Math.max(1, Math.min(2, availableParallelism() - 1))
const enqueue = workQueue({ concurrency: maxConcurrentHashes, maxQueued: 200 })

/** A PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`). Refused when the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength)
  const hash = await enqueue(() =>
    argon2id('argon2id', { message: plainPassword(password), nonce: salt, tagLength, ...cost }),
  )
  return phcString(salt, hash)
}

/**
 * Verifies a password. Without a hash (no such account, or sign-in through a provider only) it does the same work and
 * returns false, so that the time reveals nothing.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { memory, passes, parallelism, salt, hash } = parse(stored ?? dummyHash)
  const parameters = { nonce: salt, tagLength: hash.length, memory, passes, parallelism }
  for (const message of formsOf(password)) {
    const computed = await enqueue(() => argon2id('argon2id', { ...parameters, message }))
    if (timingSafeEqual(computed, hash) && stored !== null) return true
  }
  return false
}

/** The form that is hashed now, and those in which older releases hashed what was typed: one, for ASCII. */
const formsOf = (password: string): Set<string> =>
  new Set([plainPassword(password), password, password.normalize('NFC'), password.normalize('NFD')])

function phcString(salt: Uint8Array, hash: Uint8Array): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

/** Matches no password. */
const dummyHash = phcString(randomBytes(saltLength), randomBytes(tagLength))

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function parse(stored: string) {
  const match = phc.exec(stored)
  if (!match) throw new Error('a stored password hash cannot be read')
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number]
  return {
    memory,
    passes,
    parallelism,
    salt: Buffer.from(match[4]!, 'base64'),
    hash: Buffer.from(match[5]!, 'base64'),
  }
}

function base64(bytes: Uint8Array): string {
  return trimEnd(Buffer.from(bytes).toString('base64'), '=')
}
