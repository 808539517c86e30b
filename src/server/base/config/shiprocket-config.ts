import { serviceUrl, wholeSet, type Environment } from './service-variables.ts'

/** An account at Shiprocket, and the key of its hooks. */
export interface ShiprocketAccess {
  email: string
  password: string
  /** Name of the pickup address in the account. */
  pickup: string
  /** `x-api-key` of its hooks. */
  token: string
  /** Without a trailing slash. */
  url: string
}

/** Reads the account (README, Configuration). Throws a StartError for a wrong value. */
export function readShiprocketConfig(env: Environment): ShiprocketAccess | null {
  const set = wholeSet(env, [
    'SHIPROCKET_EMAIL',
    'SHIPROCKET_PASSWORD',
    'SHIPROCKET_PICKUP',
    'SHIPROCKET_TOKEN',
  ])
  if (!set) return null
  const [email, password, pickup, token] = set as [string, string, string, string]
  const url = serviceUrl(env, 'SHIPROCKET_URL', 'https://apiv2.shiprocket.in')
  return { email, password, pickup, token, url }
}
