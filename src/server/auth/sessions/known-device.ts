import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#shared/api-routes.ts'
import type { Config } from '../../config.ts'
import { readCookie } from './read-cookie.ts'
import { subkey } from '../../secrets/subkey.ts'

/** Days after the last two-step sign-in that a browser stays known. */
const knownDays = 180

/**
 * Returns the id of a browser that has passed the second step of the account before, else null. It replaces no step:
 * its codes are counted separately, so that a stranger who guesses codes does not delay the owner.
 */
export function knownDevice(cookie: string | null, config: Config, userId: string): string | null {
  const [id, proof] = cookie?.split('.') ?? []
  if (!id || !proof) return null
  const [given, right] = [Buffer.from(proof, 'base64url'), proofOf(config, userId, id)]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

export const deviceCookie = (request: FastifyRequest, config: Config): string | null =>
  readCookie(request, cookieOf(config).name)

export function rememberDevice(reply: FastifyReply, config: Config, userId: string): void {
  const id = randomBytes(16).toString('base64url')
  const value = `${id}.${proofOf(config, userId, id).toString('base64url')}`
  const { name, attributes } = cookieOf(config)
  void reply.header(
    'set-cookie',
    `${name}=${value}; ${attributes}; Max-Age=${knownDays * 24 * 3600}; HttpOnly; SameSite=Strict`,
  )
}

/** A `__Host-` cookie cannot be set by a subdomain or without TLS; browsers demand `Secure` and `Path=/` for it. */
const cookieOf = ({ publicUrl }: Config): { name: string; attributes: string } =>
  publicUrl.startsWith('https:')
    ? { name: '__Host-taanka_device', attributes: 'Path=/; Secure' }
    : { name: 'taanka_device', attributes: `Path=${api.login}` }

/** Signed instead of stored: only the store can make this. */
const proofOf = (config: Config, userId: string, id: string): Buffer =>
  createHmac('sha256', subkey(config, 'known device')).update(`${userId} ${id}`).digest()
