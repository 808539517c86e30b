import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { loadConfig } from '../src/server/base/config/config.ts'
import { mailLinks } from '../src/server/data-rights/mail-links.ts'
import { tokenPaths, withoutToken } from '../src/shared/without-token.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Settings of Node itself. */
const ofNode = ['NODE_ENV', 'NODE_COMPILE_CACHE']
/** Values that the owner fills in, where an example has none. */
const filledIn: Record<string, string> = {
  SHOP_DOMAIN: 'shop.example',
  SECRET_KEY: 'ab'.repeat(32),
  DATABASE_PASSWORD: 'cd'.repeat(24),
}

const settings: Record<string, () => Record<string, string>> = {
  'systemd/taanka.env.example': () => ({
    ...assignments(read('deploy/systemd/taanka.service').match(/^Environment=(.+)/m)![1]!),
    ...(parseEnv(read('deploy/systemd/taanka.env.example')) as Record<string, string>),
  }),
  'compose.yaml': () => ({
    ...assignments(read('deploy/Containerfile').match(/^ENV (.+)/m)![1]!),
    ...environmentOf('store', read('deploy/compose.yaml')),
  }),
}

const assignments = (text: string) =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split('=') as [string, string]))

/** The environment of a service, with its variables replaced as compose does. */
function environmentOf(service: string, yaml: string): Record<string, string> {
  const block = yaml
    .split(`\n  ${service}:\n`)[1]!
    .split('\n    environment:\n')[1]!
    .split(/\n {4}\w/)[0]!
  const lines = [...block.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)]
  return Object.fromEntries(
    lines.map(([, name, value]) => [
      name,
      value!
        .replaceAll("'", '')
        .replace(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g, (_, key, otherwise) => otherwise ?? filledIn[key]),
    ]),
  )
}

test.each(Object.keys(settings))('the store knows each setting of deploy/%s', (file) => {
  const sources = globSync('src/server/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') })
  const known = sources.map(read).join('\n')
  const unknown = Object.keys(settings[file]!()).filter(
    (name) => !ofNode.includes(name) && !new RegExp(`\\b${name}\\b`).test(known),
  )
  expect(unknown).toEqual([])
})

test.each(Object.keys(settings))('deploy/%s is a real shop behind one proxy', (file) => {
  const config = loadConfig(settings[file]!())
  expect(config).toMatchObject({ publicUrl: 'https://shop.example', sampleData: false, rateLimit: true })
  expect(config.trustProxy).toEqual(loadConfig({ TRUST_PROXY: 'on' }).trustProxy)
})

test('the image by itself is a shop without demo accounts', () => {
  const image = assignments(read('deploy/Containerfile').match(/^ENV (.+)/m)![1]!)
  expect(loadConfig(image)).toMatchObject({ host: '0.0.0.0', sampleData: false })
})

test('nothing kills the store before it has given up its graceful shutdown', () => {
  const own = Number(
    read('src/server/start/on-stop-signal.ts')
      .match(/exitTimeout = ([\d_]+)/)![1]!
      .replaceAll('_', ''),
  )
  const service = Number(read('deploy/systemd/taanka.service').match(/^TimeoutStopSec=(\d+)$/m)![1])
  const container = Number(read('deploy/compose.yaml').match(/stop_grace_period: (\d+)s/)![1])
  expect(Math.min(service, container) * 1000).toBeGreaterThan(own)
})

test.each(tokenPaths)('no proxy logs the token of /%s', (name) => {
  const nginx = /^ {2}~\*\^\(\?<start>(\S+)\) /m.exec(read('deploy/nginx.conf'))![1]!
  const caddy = /request>uri regexp (\S+) (\S+)/.exec(read('deploy/Caddyfile'))!
  for (const secret of [
    `/${name}/SECRET`,
    `/api/${name}/SECRET/check`,
    `/${name.toUpperCase()}/SECRET?a=1`,
  ]) {
    expect(secret.replace(new RegExp(`^(${nginx}).*`, 'i'), '$1-')).not.toContain('SECRET')
    expect(secret.replace(new RegExp(caddy[1]!, 'g'), caddy[2]!)).not.toContain('SECRET')
  }
  expect('/track?t=SECRET'.replace(new RegExp(caddy[1]!, 'g'), caddy[2]!)).toBe('/track-')
  expect(read('deploy/nginx.conf')).toContain('"$request_method $logged_uri"')
})

test('every path with a token is one that no log holds whole', () => {
  const sources = globSync('src/{server,shared}/**/*.ts', {
    cwd: root,
    exclude: (name) => name.endsWith('.test.ts'),
  })
  const named = sources.flatMap((file) =>
    [...read(file).matchAll(/(\/[\w/-]+\/):token/g)].map(([, start]) => start!),
  )
  const paths = [...named, ...mailLinks.map(({ path: start }) => `${start}/`)]
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((start) => withoutToken(`${start}SECRET`).includes('SECRET'))).toEqual([])
})

test('no example holds a secret', () => {
  const text = read('deploy/.env.example') + read('deploy/systemd/taanka.env.example')
  expect(text.match(/^\w*(?:SECRET|PASSWORD|KEY|_URL)\w*=.+$/gm)).toEqual(['PUBLIC_URL=https://shop.example'])
})

test('the image starts the store without a shell or npm, which would not pass a signal on', () => {
  expect(read('deploy/Containerfile')).toContain('CMD ["node", "scripts/start.mjs"]')
  expect(read('deploy/systemd/taanka.service')).toContain('ExecStart=/usr/bin/node scripts/start.mjs')
})
