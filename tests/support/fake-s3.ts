import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Failures of calls: no connection, no response, half of a response, an overload. */
export type S3Fault = 'drop' | 'silence' | 'half' | 'slow-down'

interface StoredObject {
  bytes: Buffer
  type: string
}

const access = { id: 'AKIAFAKEOFTHESTORE', secret: 'the+secret/of the fake' }
const region = 'ap-south-1'
const bucket = 'pictures'
/** Objects of one page of a list; Amazon's has 1,000. */
const maxPage = 3
const maxClockSkew = 15 * 60_000

/** A small S3 on this machine, as documented: one bucket, signatures (version 4) verified, errors on demand. */
export async function startFakeS3() {
  const fake = {
    url: '',
    bucket,
    access,
    region,
    /** By key. */
    objects: new Map<string, StoredObject>(),
    /** `METHOD key`, `LIST prefix`. */
    calls: [] as string[],
    /** Every call goes wrong so, until it is undefined. */
    fault: undefined as S3Fault | undefined,
    /** The next calls go wrong so. */
    faults: [] as S3Fault[],
    /** Holds back every write until it resolves. */
    beforeWrite: () => Promise.resolve() as Promise<unknown>,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', fake.url)
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    const isList = key === '' && request.method === 'GET'
    fake.calls.push(isList ? `LIST ${url.searchParams.get('prefix')}` : `${request.method} ${key}`)
    const fault = fake.faults.shift() ?? fake.fault
    if (fault === 'drop') return void request.socket.destroy()
    if (fault === 'silence') return
    if (fault === 'slow-down') return fail(response, 503, 'SlowDown')
    const refusal = refusalOf(request, url, body)
    if (refusal) return fail(response, 403, refusal)
    if (name !== bucket) return fail(response, 404, 'NoSuchBucket')
    if (isList) return list(url, response)
    const found = fake.objects.get(key)
    if (request.method === 'PUT') {
      await fake.beforeWrite()
      if (request.headers['if-none-match'] === '*' && found) return fail(response, 412, 'PreconditionFailed')
      const bytes = Buffer.from(body)
      fake.objects.set(key, { bytes, type: request.headers['content-type'] ?? 'binary/octet-stream' })
      return void response.writeHead(200, { etag: etagOf(bytes) }).end()
    }
    if (request.method === 'DELETE') {
      fake.objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (!found) return fail(response, 404, 'NoSuchKey')
    sendObject(request, response, found, fault)
  }

  function list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token') ?? ''
    const keys = [...fake.objects.keys()].toSorted().filter((key) => key.startsWith(prefix) && key > after)
    const page = keys.slice(0, maxPage)
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${fake.objects.get(key)!.bytes.length}</Size></Contents>`,
    )
    const isTruncated = keys.length > page.length
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
      )
  }

  const server = createServer((request, response) => {
    void respond(request, response).catch((error: unknown) => fail(response, 500, String(error)))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fake
}

export type FakeS3 = Awaited<ReturnType<typeof startFakeS3>>

/** Variables of a store that keeps its pictures there. */
export const s3Env = ({ url }: Pick<FakeS3, 'url'>, prefix = ''): Record<string, string> => ({
  MEDIA_URL: `s3://${bucket}${prefix}?endpoint=${url}&region=${region}`,
  AWS_ACCESS_KEY_ID: access.id,
  AWS_SECRET_ACCESS_KEY: access.secret,
})

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`

function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, type }: StoredObject,
  fault: S3Fault | undefined,
): void {
  const etag = etagOf(bytes)
  const headers = { etag, 'content-type': type, 'accept-ranges': 'bytes' }
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end()
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const part = range ? bytes.subarray(Number(range[1]), Number(range[2]) + 1) : bytes
  response.writeHead(range ? 206 : 200, { ...headers, 'content-length': part.length })
  if (request.method === 'HEAD') response.end()
  else if (fault === 'half') response.write(part.subarray(0, part.length / 2))
  else response.end(part)
}

function fail(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** Checks date, body and signature of a request (Signature Version 4, in the Authorization header). */
function refusalOf(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!match) return 'AccessDenied'
  const [, id, day = '', signedRegion = '', names = '', signature] = match
  if (id !== access.id) return 'InvalidAccessKeyId'
  const at = String(request.headers['x-amz-date'])
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!at.startsWith(day) || !(Math.abs(Date.now() - time) < maxClockSkew)) return 'RequestTimeTooSkewed'
  const hash = sha256(body)
  if (request.headers['x-amz-content-sha256'] !== hash) return 'XAmzContentSHA256Mismatch'
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, url.pathname, query, headers.join(''), names, hash].join('\n')
  const scope = `${day}/${signedRegion}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = [day, signedRegion, 's3', 'aws4_request'].reduce<Buffer>(
    (parent, word) => hmac(parent, word),
    Buffer.from(`AWS4${access.secret}`),
  )
  const isRight = names.split(';').includes('host') && hmac(key, toSign).toString('hex') === signature
  return isRight && signedRegion === region ? null : 'SignatureDoesNotMatch'
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
