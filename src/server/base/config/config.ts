import { existsSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { trimEnd } from '#shared/trim-end.ts'
import { isDatabaseUrl } from './database-hosts.ts'
import { StartError } from '../start-error.ts'
import { readBucket, type Bucket } from './bucket.ts'
import { readTrustedProxies, trustedProxiesRule, type TrustedProxies } from './trusted-proxies.ts'
import { readShiprocketConfig, type ShiprocketAccess } from './shiprocket-config.ts'
import { readPaymentConfig, type PaymentConfig } from './provider-config.ts'
import { hostOfUrl, isLoopbackAddress, isThisMachine } from '../this-machine.ts'

const onOff = (fallback: 'on' | 'off') =>
  z.pipe(
    z._default(z.enum(['on', 'off'], 'must be on or off'), fallback),
    z.transform((v) => v === 'on'),
  )
const wholeNumber = (min: number, max: number, fallback: number) =>
  z.pipe(
    z
      ._default(z.string(), String(fallback))
      .check(
        z.refine(
          (v) => /^\d+$/.test(v) && Number(v) >= min && Number(v) <= max,
          `must be a whole number from ${min} to ${max}`,
        ),
      ),
    z.transform(Number),
  )
const url = (protocol: RegExp, example: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (v) => URL.canParse(v) && protocol.test(new URL(v).protocol),
          `must be an address such as ${example}`,
        ),
      ),
  )
/** A shop has its pages at the top of its host. */
const isHostAlone = ({ pathname, search, hash, username, password }: URL): boolean =>
  pathname === '/' && [search, hash, username, password].every((part) => part === '')
const databaseUrl = z.optional(
  z
    .string()
    .check(
      z.refine(
        isDatabaseUrl,
        'must be an address such as postgres://user:password@host:5432/taanka, or, for a cluster, postgres://user:password@host1:5432,host2:5432/taanka?target_session_attrs=read-write',
      ),
    ),
)
const trustedProxies = z.pipe(
  z._default(z.string(), 'off').check(z.refine((v) => readTrustedProxies(v) !== null, trustedProxiesRule)),
  z.transform((v) => readTrustedProxies(v)!),
)

const environment = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_REPLICA_URL: url(/^postgres(ql)?:$/, 'postgres://user:password@replica:5432/taanka'),
  DATABASE_CONNECTIONS: wholeNumber(2, 500, 20),
  PUBLIC_URL: url(/^https?:$/, 'https://www.taanka.example').check(
    z.refine(
      (v) => v === undefined || !URL.canParse(v) || isHostAlone(new URL(v)),
      'must be the host alone, such as https://www.taanka.example, without a path, ? and #',
    ),
  ),
  SAMPLE_DATA: z._default(z.enum(['on', 'off', 'public-demo'], 'must be on, off or public-demo'), 'on'),
  SMTP_URL: url(/^smtps?:$/, 'smtp://user:password@mail.example:587'),
  MAIL_FROM: z.optional(z.string()),
  RATE_LIMIT: onOff('on'),
  TRUST_PROXY: trustedProxies,
  LOG_LEVEL: z._default(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    ),
    'info',
  ),
  METRICS: onOff('off'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  PREPARE_PICTURES: onOff('on'),
  WEB_CONCURRENCY: wholeNumber(1, 64, 1),
  SECURITY_CONTACT: url(/^(https|mailto):$/, 'mailto:security@taanka.example'),
  SECRET_KEY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (v) => parseSecretKey(v) !== null,
          'must be 32 random bytes in hexadecimal or base64, such as from: openssl rand -hex 32',
        ),
      ),
  ),
})

/** One OpenID Connect provider, from OIDC_<NAME>_ISSUER, _CLIENT_ID and _CLIENT_SECRET. */
export interface OidcProvider {
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** The servers themselves, where databaseUrl is that of a pooler. */
  databaseDirectUrl: string | undefined
  databaseReplicaUrl: string | undefined
  databaseConnections: number
  /** Storage of the pictures; undefined for the data folder. */
  mediaBucket: Bucket | undefined
  /** Origin of the site from outside, without a trailing slash; all absolute addresses start with it. */
  publicUrl: string
  sampleData: boolean
  /** The shop of a brand, not the sample: it opens once it is lawful (docs/product/own-shop.md). */
  ownShop: boolean
  /** Parcels may be booked with a carrier that carries nothing. */
  testCarrier: boolean
  /** A public demo: its demo accounts change nothing that matters. */
  publicDemo: boolean
  smtpUrl: string | undefined
  mailFrom: string
  rateLimit: boolean
  /** Proxies whose X-Forwarded-For is trusted. */
  trustProxy: TrustedProxies
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  metrics: boolean
  /** Opens `/metrics` to whoever sends it; without it only this machine reads them. */
  metricsToken: string | undefined
  /** Encodes every width of every picture before it is requested. */
  preparePictures: boolean
  webConcurrency: number
  oidcProviders: OidcProvider[]
  payments: PaymentConfig
  /** Null where parcels are not booked through Shiprocket. */
  shiprocket: ShiprocketAccess | null
  /** Contact for reports of vulnerabilities. */
  securityContact: string | undefined
  /** SECRET_KEY; without it the key is in the data folder (`storeSecretKey`). */
  secretKey: Buffer | undefined
  /** Hot reload for development. */
  dev: boolean
}

/** Demo accounts have public passwords. */
const openDemoAccounts =
  'PUBLIC_URL is not this machine, and everyone knows the passwords of the demo accounts: set SAMPLE_DATA=off for a real shop, SAMPLE_DATA=public-demo for one in which the demo admin can change nothing, or leave PUBLIC_URL away to try the store with SAMPLE_DATA=on.'

/** A store that others can reach has to name its data. */
const unnamedDemoAccounts =
  'HOST is not this machine alone, and everyone knows the passwords of the demo accounts: set SAMPLE_DATA=off for a real shop, SAMPLE_DATA=public-demo for one in which the demo admin can change nothing, or, in a network that you trust, SAMPLE_DATA=on.'

/** Reads the configuration (README, Configuration). Throws a StartError for a wrong value. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new StartError(`${issue.path.join('.')} ${issue.message}.`)
  }
  const values = parsed.data
  const needsDatabase = ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'].find((name) => given[name])
  if (needsDatabase && !values.DATABASE_URL)
    throw new StartError(`${needsDatabase} needs DATABASE_URL as well.`)
  if (values.SAMPLE_DATA === 'on' && values.PUBLIC_URL !== undefined && !isThisMachine(values.PUBLIC_URL))
    throw new StartError(openDemoAccounts)
  if (given['SAMPLE_DATA'] === undefined && !isLoopbackAddress(values.HOST))
    throw new StartError(unnamedDemoAccounts)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    mediaBucket: given['MEDIA_URL'] ? readBucket(given['MEDIA_URL'], given) : undefined,
    publicUrl: trimEnd(values.PUBLIC_URL ?? `http://${hostOfUrl(values.HOST)}:${values.PORT}`, '/'),
    sampleData: values.SAMPLE_DATA !== 'off',
    ownShop: values.SAMPLE_DATA === 'off',
    testCarrier: values.SAMPLE_DATA === 'on',
    publicDemo: values.SAMPLE_DATA === 'public-demo',
    smtpUrl: values.SMTP_URL,
    mailFrom:
      values.MAIL_FROM ??
      (values.SAMPLE_DATA === 'off' ? 'Shop <hello@shop.example>' : 'Taanka <hello@taanka.example>'),
    rateLimit: values.RATE_LIMIT,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS,
    metricsToken: values.METRICS_TOKEN,
    preparePictures: values.PREPARE_PICTURES,
    webConcurrency: values.WEB_CONCURRENCY,
    oidcProviders: oidcProviders(given),
    payments: readPaymentConfig(given, {
      publicUrl: values.PUBLIC_URL,
      mayPretend: values.SAMPLE_DATA !== 'off',
      testBank: values.SAMPLE_DATA === 'on',
    }),
    shiprocket: readShiprocketConfig(given),
    securityContact: values.SECURITY_CONTACT,
    secretKey: values.SECRET_KEY ? (parseSecretKey(values.SECRET_KEY) ?? undefined) : undefined,
    dev: given['TAANKA_DEV'] === '1',
  }
}

export const keyLength = 32

/** Decodes a key from hexadecimal or base64; null for anything else. */
export function parseSecretKey(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null
}

/** The environment, completed by the file `.env` of the current folder. */
export function environmentWithFile(): Record<string, string | undefined> {
  if (existsSync('.env')) process.loadEnvFile()
  return process.env
}

const oidcVariable = /^OIDC_(\w+)_(?:ISSUER|CLIENT_ID|CLIENT_SECRET)$/

function oidcProviders(env: Record<string, string | undefined>): OidcProvider[] {
  const nameless = Object.keys(env).find((key) => /^OIDC_(ISSUER|CLIENT_ID|CLIENT_SECRET)$/.test(key))
  if (nameless)
    throw new StartError(
      `${nameless} has no name of a provider: ${nameless.replace('OIDC_', 'OIDC_<NAME>_')}.`,
    )
  const names = Object.keys(env).flatMap((key) => oidcVariable.exec(key)?.[1] ?? [])
  return [...new Set(names)].map((name) => ({
    name: name.toLowerCase(),
    issuer: neededAddress(env, `OIDC_${name}_ISSUER`),
    clientId: needed(env, `OIDC_${name}_CLIENT_ID`),
    clientSecret: needed(env, `OIDC_${name}_CLIENT_SECRET`),
  }))
}

function needed(env: Record<string, string | undefined>, key: string): string {
  const value = env[key]
  if (!value) throw new StartError(`${key} must be set as well.`)
  return value
}

function neededAddress(env: Record<string, string | undefined>, key: string): string {
  const value = needed(env, key)
  if (!URL.canParse(value))
    throw new StartError(`${key} must be an address such as https://accounts.example.`)
  return value
}
