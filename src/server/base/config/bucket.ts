import { isIP } from 'node:net'
import { trimEnd } from '#shared/trim-end.ts'
import { StartError } from '../start-error.ts'
import { serviceUrl, wholeSet, type Environment } from './service-variables.ts'

/** A part of a bucket in an S3-compatible store, with the keys to it. */
export interface Bucket {
  bucket: string
  /** Empty, or a path that ends with a slash. */
  prefix: string
  /** Undefined for that of Amazon. */
  endpoint: string | undefined
  region: string
  /** The bucket is in the path of addresses, not in their host name. */
  pathStyle: boolean
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
}

const example = 's3://bucket/prefix?endpoint=https://s3.example&region=eu-central-1'
const parameters = ['endpoint', 'region', 'style']

/** True for an address of a bucket, right or wrong. */
export const isBucketAddress = (text: string): boolean => text.startsWith('s3:')

/**
 * Reads `s3://bucket[/prefix]?endpoint=…&region=…&style=path|host` with the keys of the environment (README,
 * Configuration). `name` is the variable that holds it. Throws a StartError, which repeats no value: one may be a key.
 */
export function readBucket(text: string, env: Environment, name = 'MEDIA_URL'): Bucket {
  const wrong = (what: string) => new StartError(`${name} ${what}.`)
  if (!URL.canParse(text)) throw wrong(`must be an address such as ${example}`)
  const url = new URL(text)
  if (url.protocol !== 's3:') throw wrong(`must be an address such as ${example}`)
  if (url.username || url.password || url.port)
    throw wrong('holds only the name of the bucket before the path; keys are AWS_ACCESS_KEY_ID and the like')
  if (!isBucketName(url.hostname)) throw wrong(`does not name a bucket, as in ${example}`)
  if (!/^(\/[\w-][\w.-]*)*\/?$/.test(url.pathname))
    throw wrong('has a prefix with other characters than letters, digits, “.”, “_”, “-” and “/”')
  const unknown = [...url.searchParams.keys()].some((key) => !parameters.includes(key))
  if (unknown || url.hash) throw wrong(`has another parameter than ${parameters.join(', ')}`)
  const style = url.searchParams.get('style')
  if (style !== null && style !== 'path' && style !== 'host')
    throw wrong('has a style that is not path or host')
  const region =
    url.searchParams.get('region') ?? env['AWS_REGION'] ?? env['AWS_DEFAULT_REGION'] ?? 'us-east-1'
  if (!/^[\w-]{1,60}$/.test(region)) throw wrong('has a region that is none, such as eu-central-1')
  const prefix = trimEnd(url.pathname.slice(1), '/')
  const endpoint = endpointOf(url.searchParams.get('endpoint'), name)
  return {
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    endpoint,
    region,
    pathStyle: style === null ? endpoint !== undefined : style === 'path',
    ...readKeys(env, name),
  }
}

const isBucketName = (text: string): boolean =>
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) && isIP(text) === 0

/**
 * Signed requests hold no secret key, but pictures and photos of returns: without TLS they go to this machine alone, or to a
 * name without a domain, as containers on a network of their own have it.
 */
function endpointOf(endpoint: string | null, name: string): string | undefined {
  if (endpoint === null) return undefined
  const where = `The endpoint in ${name}`
  const url = isPrivateName(endpoint) ? trimEnd(endpoint, '/') : serviceUrl({ [where]: endpoint }, where, '')
  if (new URL(url).origin !== url)
    throw new StartError(`${where} must be an address without a path or a user.`)
  return url
}

const isPrivateName = (endpoint: string): boolean => /^http:\/\/[a-z][a-z0-9-]*(:\d+)?\/?$/.test(endpoint)

function readKeys(env: Environment, name: string) {
  const keys = wholeSet(env, ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
  if (!keys) throw new StartError(`${name} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`)
  const [accessKeyId, secretAccessKey] = keys as [string, string]
  return { accessKeyId, secretAccessKey, sessionToken: env['AWS_SESSION_TOKEN'] }
}
