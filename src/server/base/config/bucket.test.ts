import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const keys = { AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE', AWS_SECRET_ACCESS_KEY: 'the-secret' }

test('pictures are in the data folder unless MEDIA_URL names a bucket', () => {
  expect(loadConfig(keys).mediaBucket).toBeUndefined()
})

test('a bucket is read from its address and the keys of the environment', () => {
  const read = (url: string, env = {}) => loadConfig({ MEDIA_URL: url, ...keys, ...env }).mediaBucket
  expect(
    read('s3://pictures/shop/one/?endpoint=https://s3.example/&region=eu-central-1', {
      AWS_SESSION_TOKEN: 't',
    }),
  ).toEqual({
    bucket: 'pictures',
    prefix: 'shop/one/',
    endpoint: 'https://s3.example',
    region: 'eu-central-1',
    pathStyle: true,
    accessKeyId: 'AKIAEXAMPLE',
    secretAccessKey: 'the-secret',
    sessionToken: 't',
  })
  expect(read('s3://pictures', { AWS_REGION: 'ap-south-1' })).toMatchObject({
    prefix: '',
    endpoint: undefined,
    region: 'ap-south-1',
    pathStyle: false,
  })
  expect(read('s3://pictures?endpoint=http://127.0.0.1:9000&style=host')?.pathStyle).toBe(false)
})

test('without TLS a bucket is on this machine, or has a name that only its own network knows', () => {
  const read = (endpoint: string) => loadConfig({ MEDIA_URL: `s3://pictures?endpoint=${endpoint}`, ...keys })
  expect(read('http://objects:7070').mediaBucket?.endpoint).toBe('http://objects:7070')
  expect(read('http://127.0.0.1:7070').mediaBucket?.endpoint).toBe('http://127.0.0.1:7070')
  for (const endpoint of ['http://10.0.0.7:7070', 'http://s3.internal'])
    expect(() => read(endpoint)).toThrow('must be an https address')
})

test.each([
  ['https://s3.example/pictures', 'MEDIA_URL must be an address such as s3://bucket'],
  ['pictures', 'MEDIA_URL must be an address such as s3://bucket'],
  ['s3://AKIAEXAMPLE:the-secret@pictures', 'MEDIA_URL holds only the name of the bucket before the path'],
  ['s3://Pictures', 'MEDIA_URL does not name a bucket'],
  ['s3://', 'MEDIA_URL does not name a bucket'],
  ['s3://pictures/a b', 'MEDIA_URL has a prefix with other characters'],
  ['s3://pictures?secret=the-secret', 'MEDIA_URL has another parameter than endpoint, region, style.'],
  ['s3://pictures?style=other', 'MEDIA_URL has a style that is not path or host.'],
  ['s3://pictures?endpoint=http://s3.example', 'The endpoint in MEDIA_URL must be an https address'],
  [
    's3://pictures?endpoint=https://s3.example/pictures',
    'The endpoint in MEDIA_URL must be an address without',
  ],
  [
    's3://pictures?endpoint=https://u:the-secret@s3.example',
    'The endpoint in MEDIA_URL must be an address without',
  ],
])('a wrong address stops the start with one line: %s', (url, message) => {
  const load = () => loadConfig({ MEDIA_URL: url, ...keys })
  expect(load).toThrow(message)
  expect(load).not.toThrow('the-secret')
})

test('a bucket without keys stops the start', () => {
  const load = (env: Record<string, string>) => () => loadConfig({ MEDIA_URL: 's3://pictures', ...env })
  expect(load({})).toThrow('MEDIA_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  expect(load({ AWS_ACCESS_KEY_ID: 'a' })).toThrow(
    'AWS_SECRET_ACCESS_KEY must be set as well: AWS_ACCESS_KEY_ID is.',
  )
})
