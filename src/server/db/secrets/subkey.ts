import { hkdfSync } from 'node:crypto'
import type { Config } from '../../base/config/config.ts'
import { storeSecretKey } from './secret-key.ts'

/** Every use of the secret key has a key of its own, so that none reveals another. */
export type KeyPurpose =
  | 'two-step secrets'
  | 'known device'
  | 'known browser'
  | 'identities in logs'
  | 'test bank webhooks'
  | 'tracking links'
  | 'test carrier hooks'
  | 'sealed accounts'

/** The 32 bytes derived from the secret key for one purpose (HKDF with SHA-256). Throws a StartError. */
export const subkey = (config: Pick<Config, 'secretKey' | 'dataDir'>, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', storeSecretKey(config), '', `taanka ${purpose}`, 32))
