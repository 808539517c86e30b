import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningProxy } from './check-proxy.ts'
import { freePort } from './measured-store.ts'

const deploy = join(import.meta.dirname, '../../deploy')
/** Debian keeps servers where only root looks for programs. */
const PATH = `${process.env['PATH']}:/usr/sbin`

/** deploy/Caddyfile on free ports of this machine, with certificates of Caddy's own authority. */
export async function startCaddy(folder: string, storePort: number): Promise<RunningProxy> {
  const [port, httpPort, adminPort] = [await freePort(), await freePort(), await freePort()]
  const env = {
    ...process.env,
    PATH,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    STORE: `127.0.0.1:${storePort}`,
  }
  const original = readFileSync(join(deploy, 'Caddyfile'), 'utf8')
  const here = `local_certs\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n\tadmin 127.0.0.1:${adminPort}\n\thttp_port ${httpPort}\n\thttps_port ${port}\n\temail `
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, original.replace('email ', here))
  const words = ['--adapter', 'caddyfile', '--config']
  execFileSync('caddy', ['validate', ...words, join(deploy, 'Caddyfile')], { env, stdio: 'pipe' })
  const child = spawn('caddy', ['run', ...words, file], { env, stdio: 'ignore' })
  return {
    port,
    httpPort,
    reload: () =>
      void execFileSync(
        'caddy',
        ['reload', '--force', ...words, file, '--address', `127.0.0.1:${adminPort}`],
        {
          env,
          stdio: 'pipe',
        },
      ),
    stop: () => end(child),
  }
}

/** deploy/nginx.conf on free ports of this machine, with a self-signed certificate. */
export async function startNginx(folder: string, storePort: number): Promise<RunningProxy> {
  const [port, httpPort] = [await freePort(), await freePort()]
  const env = { ...process.env, PATH }
  const key = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  const certificate = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=shop.example',
  ]
  execFileSync('openssl', [...certificate, ...key], { stdio: 'ignore' })
  mkdirSync(join(folder, 'temporary'))
  const site = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${storePort}`)
    .replaceAll(/listen \[::\].+\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('/etc/letsencrypt/live/shop.example/fullchain.pem', join(folder, 'cert.pem'))
    .replace('/etc/letsencrypt/live/shop.example/privkey.pem', join(folder, 'key.pem'))
    .replace('/var/log/nginx/taanka.log', join(folder, 'access.log'))
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'temporary', name)};`)
    .join('\n')
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;\npid ${join(folder, 'nginx.pid')};\nerror_log ${join(folder, 'error.log')};\nevents {}\nhttp {\n${temporary}\n${site}}\n`,
  )
  execFileSync('nginx', ['-t', '-q', '-c', file], { env, stdio: 'pipe' })
  const child = spawn('nginx', ['-c', file], { env, stdio: 'ignore' })
  return {
    port,
    httpPort,
    reload: () => void execFileSync('nginx', ['-s', 'reload', '-c', file], { env, stdio: 'pipe' }),
    stop: () => end(child),
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
