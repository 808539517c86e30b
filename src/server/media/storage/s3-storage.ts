import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Client } from '@aws-sdk/client-s3'
import { pictureMessages } from '#shared/media/upload.ts'
import type { Bucket } from '../../base/config/bucket.ts'
import { StorageUnavailable, type MediaStorage, type StoredFile } from './media-storage.ts'

/**
 * Milliseconds: a connection, and a whole call with its second attempt. A picture has at most a few megabytes, and a
 * visitor waits for it.
 */
const defaultTimeouts = { connection: 2_000, call: 5_000 }
const maxAttempts = 2

type Sdk = typeof import('@aws-sdk/client-s3')

/** Pictures in a bucket. The client is loaded by the first call. */
export function s3Storage(place: Bucket, timeouts = defaultTimeouts): MediaStorage {
  const { bucket: Bucket, prefix } = place
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined
  const open = () =>
    (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: clientOf(sdk, place, timeouts) })))

  /** Runs one call. Its errors lose everything but their name: they repeat the request with its access key. */
  async function call<Result>(
    work: (sdk: Sdk, client: S3Client, abortSignal: AbortSignal) => Promise<Result>,
    { message = pictureMessages.away, missing }: { message?: string; missing?: Result } = {},
  ): Promise<Result> {
    const { sdk, client } = await open()
    const signal = AbortSignal.timeout(timeouts.call)
    try {
      return await work(sdk, client, signal)
    } catch (error) {
      if (missing !== undefined && isMissing(error)) return missing
      throw new StorageUnavailable(
        message,
        new Error(
          `${nameOf(place)}: ${signal.aborted ? `no answer within ${timeouts.call} ms` : reasonOf(error)}`,
        ),
      )
    }
  }

  async function* list(below: string): AsyncGenerator<StoredFile> {
    let from: string | undefined
    do {
      const page = await call((sdk, client, abortSignal) =>
        client.send(
          new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix + below, ContinuationToken: from }),
          { abortSignal },
        ),
      )
      for (const { Key = '', Size = 0 } of page.Contents ?? [])
        yield { key: Key.slice(prefix.length), size: Size }
      from = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (from)
  }

  return {
    name: nameOf(place),
    read: (key) =>
      call<Buffer | null>(
        async (sdk, client, abortSignal) => {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: prefix + key }), {
            abortSignal,
          })
          return buffer(addAbortSignal(abortSignal, Body as Readable))
        },
        { missing: null },
      ),
    has: (key) =>
      call(
        async (sdk, client, abortSignal) => {
          await client.send(new sdk.HeadObjectCommand({ Bucket, Key: prefix + key }), { abortSignal })
          return true
        },
        { missing: false },
      ),
    write: (key, bytes) =>
      call(
        async (sdk, client, abortSignal) => {
          const ContentType = `image/${key.slice(key.lastIndexOf('.') + 1)}`
          const file = { Bucket, Key: prefix + key, Body: bytes, ContentType }
          await client.send(new sdk.PutObjectCommand(file), { abortSignal })
        },
        { message: pictureMessages.notSavedAway },
      ),
    remove: (key) =>
      call(async (sdk, client, abortSignal) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: prefix + key }), { abortSignal })
      }),
    list,
  }
}

function clientOf(sdk: Sdk, place: Bucket, timeouts: typeof defaultTimeouts): S3Client {
  const { endpoint, region, pathStyle, accessKeyId, secretAccessKey, sessionToken } = place
  return new sdk.S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint ? { endpoint } : {}),
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) },
    maxAttempts,
    // Other stores than Amazon's know no checksums at the end of a body; the signature covers the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeouts.connection,
      // Calls that wait for a connection end by their own timeout, without a line on stderr.
      socketAcquisitionWarningTimeout: 2 * timeouts.call,
    },
  })
}

/** A missing bucket is no missing file. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')

const nameOf = ({ bucket, prefix, endpoint }: Bucket): string =>
  `s3://${bucket}${prefix && `/${prefix.slice(0, -1)}`}${endpoint ? ` at ${endpoint}` : ''}`

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed'
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return $metadata?.httpStatusCode ? `${code} (${$metadata.httpStatusCode})` : code
}
