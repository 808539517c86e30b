import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { ContentEncoding } from './accepted-encoding.ts'

/** A response before compression. */
export interface OriginResponse {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  /** names of the data that it shows (`cache-tags.ts`) */
  tags: readonly string[]
  /** false for a failure, and for a page with a part that failed */
  cacheable?: boolean
  /** run each time the response is sent, also from the cache */
  onSent?: () => void
}

export interface CompressionLevels {
  brotli: number
  gzip: number
}

export const cachedLevels: CompressionLevels = { brotli: 5, gzip: 6 }
/** For a response that is sent once, or a few times. */
export const sentOnceLevels: CompressionLevels = { brotli: 3, gzip: 2 }

/** A response with its ETag, compressed at most once per encoding. */
export class CachedResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly tags: readonly string[]
  readonly onSent: (() => void) | undefined
  /** the same for every encoding, therefore weak */
  readonly etag: string
  readonly #raw: Buffer
  readonly #levels: CompressionLevels
  #gzip: Buffer | undefined
  #brotli: Buffer | undefined

  constructor(
    { status, headers, body, tags, onSent }: OriginResponse,
    levels: CompressionLevels = cachedLevels,
  ) {
    this.onSent = onSent
    this.#levels = levels
    this.status = status
    this.headers = headers
    this.tags = tags
    this.#raw = typeof body === 'string' ? Buffer.from(body) : body
    this.etag = `W/"${createHash('sha256').update(this.#raw).digest('base64url').slice(0, 22)}"`
  }

  /** Estimated bytes in memory, including its compressed forms. */
  get size(): number {
    return Math.ceil(this.#raw.length * 1.4) + 2_000
  }

  body(encoding: ContentEncoding): Buffer {
    if (encoding === 'br') return (this.#brotli ??= brotli(this.#raw, this.#levels.brotli))
    if (encoding === 'gzip') return (this.#gzip ??= gzipSync(this.#raw, { level: this.#levels.gzip }))
    return this.#raw
  }
}

const brotli = (raw: Buffer, quality: number): Buffer =>
  brotliCompressSync(raw, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
  })
