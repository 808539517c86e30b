import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { trimEnd } from '#shared/trim-end.ts'
import { turns } from '../../http/turns.ts'

/** docs/architecture.md, decision 5: memory in KiB, passes over it, lanes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const saltLength = 16

const argon2id = promisify(argon2)

/**
 * Each hash takes 19 MiB and a core for some 35 ms: a login storm must leave room for shoppers (docs/architecture.md, decision
 * 5), so one core stays free for them. Logins have a stricter limit of their own (`admit-login.ts`).
 */
export const hashesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const takeTurn = turns({ atOnce: hashesAtOnce, mostWaiting: 200 })

/** A PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`). Throws UNAVAILABLE when too many are waiting already. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength)
  const hash = await takeTurn(() =>
    argon2id('argon2id', { message: password, nonce: salt, tagLength, ...cost }),
  )
  return phcString(salt, hash)
}

/**
 * Whether this is the password behind the hash. Without a hash (nobody of that name, or someone who signs in through
 * a provider only) the same work is done and the answer is no, so that the time tells nothing.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { memory, passes, parallelism, salt, hash } = parse(stored ?? dummyHash)
  const parameters = { message: password, nonce: salt, tagLength: hash.length, memory, passes, parallelism }
  const computed = await takeTurn(() => argon2id('argon2id', parameters))
  return timingSafeEqual(computed, hash) && stored !== null
}

function phcString(salt: Uint8Array, hash: Uint8Array): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

/** Of no password that anybody could type. */
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
