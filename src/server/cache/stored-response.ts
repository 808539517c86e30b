import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { ContentEncoding } from './accepted-encoding.ts'

export interface MadeResponse {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  /** what has to change for this answer to be out of date; see `cache-tags.ts` */
  tags: readonly string[]
  /** false for an answer that must not be given to anyone else: it failed, or shows a part that did */
  keep?: boolean
}

/** How hard to compress: much for what is sent many times, little for what is sent once. */
interface Effort {
  brotli: number
  gzip: number
}

const toKeep: Effort = { brotli: 5, gzip: 6 }
export const toSendOnce: Effort = { brotli: 3, gzip: 2 }

/** An answer as it goes out: its bytes, compressed once for each way of compressing that somebody asked for. */
export class StoredResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly tags: readonly string[]
  /** the same for every encoding, therefore weak */
  readonly etag: string
  readonly #raw: Buffer
  readonly #effort: Effort
  #gzip: Buffer | undefined
  #brotli: Buffer | undefined

  constructor({ status, headers, body, tags }: MadeResponse, effort: Effort = toKeep) {
    this.#effort = effort
    this.status = status
    this.headers = headers
    this.tags = tags
    this.#raw = typeof body === 'string' ? Buffer.from(body) : body
    this.etag = `W/"${createHash('sha256').update(this.#raw).digest('base64url').slice(0, 22)}"`
  }

  /** What it takes in memory, in bytes, with its compressed forms still to come. */
  get size(): number {
    return Math.ceil(this.#raw.length * 1.4) + 2_000
  }

  body(encoding: ContentEncoding): Buffer {
    if (encoding === 'br') return (this.#brotli ??= brotli(this.#raw, this.#effort.brotli))
    if (encoding === 'gzip') return (this.#gzip ??= gzipSync(this.#raw, { level: this.#effort.gzip }))
    return this.#raw
  }
}

const brotli = (raw: Buffer, quality: number): Buffer =>
  brotliCompressSync(raw, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
  })
