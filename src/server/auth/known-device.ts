import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#shared/routes.ts'
import type { Config } from '../config.ts'
import { readCookie } from '../http/read-cookie.ts'
import { subkey } from '../secrets/subkey.ts'

/** Days after the last two-step sign-in that a browser stays known. */
const knownDays = 180

/**
 * The id of the browser where this browser has passed the second step of the account before, else null. It replaces no
 * step: its codes are only counted apart, so that a stranger who guesses codes does not make the owner wait.
 */
export function knownDevice(cookie: string | null, config: Config, userId: string): string | null {
  const [id, proof] = cookie?.split('.') ?? []
  if (!id || !proof) return null
  const [given, right] = [Buffer.from(proof, 'base64url'), proofOf(config, userId, id)]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

/** What the browser shows of itself at the next sign-in; null where it has never passed a second step. */
export const deviceCookie = (request: FastifyRequest, config: Config): string | null =>
  readCookie(request, nameOf(config))

/** Makes the browser known for this account. */
export function rememberDevice(reply: FastifyReply, config: Config, userId: string): void {
  const id = randomBytes(16).toString('base64url')
  const value = `${id}.${proofOf(config, userId, id).toString('base64url')}`
  const secure = isHttps(config) ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${nameOf(config)}=${value}; Path=${api.login}; Max-Age=${knownDays * 24 * 3600}; HttpOnly; SameSite=Strict${secure}`,
  )
}

const isHttps = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:')

const nameOf = (config: Config): string => (isHttps(config) ? '__Secure-taanka_device' : 'taanka_device')

/** Nothing of a device is stored: only the store can make this. */
const proofOf = (config: Config, userId: string, id: string): Buffer =>
  createHmac('sha256', subkey(config, 'known device')).update(`${userId} ${id}`).digest()
