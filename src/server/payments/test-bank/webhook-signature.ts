import { createHmac } from 'node:crypto'
import type { Config } from '../../base/config/config.ts'
import { subkey } from '../../db/secrets/subkey.ts'

/** Key that store and test bank sign with: the same in every process. */
export const testBankSecret = (config: Pick<Config, 'secretKey' | 'dataDir'>): string =>
  subkey(config, 'test bank webhooks').toString('hex')

/** The header `x-test-signature` of this body at this time, in Unix seconds. */
export const webhookSignature = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
