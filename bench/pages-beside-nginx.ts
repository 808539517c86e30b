import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freePort, startMeasuredStore } from '../scripts/lib/measured-store.ts'
import { ownHeaders, receive, type Received } from './support/bare-server.ts'
import { runAlone, type Bench } from './support/bench.ts'
import { compareLoads } from './support/compare-loads.ts'
import { loadFor, type HttpLoad } from './support/http-load.ts'
import { isInstalled } from './support/is-installed.ts'
import { loadWithWrk } from './support/load-with-wrk.ts'

/**
 * A cached page from two processes of the store, against nginx with two workers that sends the same headers and bytes from
 * a file. Goal: half of its requests per second. The load is wrk's where it is installed. Without nginx there is nothing
 * to compare with. `node scripts/run.mjs bench/pages-beside-nginx.ts [seconds of each round]`.
 */
const goal = 0.5
const workers = 2
const page = '/products'
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', 'user-agent': 'bench' }

export const pagesBesideNginx: Bench = {
  name: 'pages beside nginx',
  async open() {
    const tool = isInstalled('wrk', '-v') ? loadWithWrk : loadFor
    const store = await startMeasuredStore({
      env: { PREPARE_PICTURES: 'off', WEB_CONCURRENCY: String(workers) },
    })
    const port = Number(new URL(store.url).port)
    // Each process caches the page for itself.
    const received = await Promise.all(Array.from({ length: 50 }, () => receive(port, page, headers)))
    const nginx = await startNginx(received[0]!)
    const round = async (seconds: number) => {
      const load = (to: number): HttpLoad => ({ port: to, path: page, headers })
      const ofNginx = await tool(seconds * 1000, load(nginx.port), { pid: nginx.pid })
      const ofStore = await tool(seconds * 1000, load(port), { pid: store.process.pid! })
      const name = `page, cached, ${workers} processes`
      return [compareLoads(name, ofStore, { ...ofNginx, name: 'nginx' }, goal)]
    }
    const close = async () => {
      await nginx.stop()
      await store.stop()
    }
    return { round, close }
  },
}

export const hasNginx = (): boolean => isInstalled('nginx', '-v')

async function startNginx(response: Received) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'taanka-nginx-'))
  const port = await freePort()
  await mkdir(path.join(folder, 'pages'))
  await writeFile(path.join(folder, 'pages/products'), response.body)
  await writeFile(path.join(folder, 'nginx.conf'), configOf(folder, port, response))
  const server = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'inherit' })
  for (let left = 50; ; left--) {
    const answer = await receive(port, page, headers).catch(() => null)
    if (answer?.status === 200) break
    if (left === 0 || server.exitCode !== null) throw new Error('nginx did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const stop = async () => {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    await rm(folder, { recursive: true, force: true })
  }
  return { port, pid: server.pid!, stop }
}

function configOf(folder: string, port: number, response: Received): string {
  const written = ['content-length', 'content-type', 'etag', 'accept-ranges']
  const added = Object.entries(ownHeaders(response))
    .filter(([name]) => !written.includes(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  // Started by root, its workers would be another user's and could not read the folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  return `
${user}daemon off; worker_processes ${workers}; pid nginx.pid;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
  default_type "text/html; charset=utf-8";
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}/pages; ${added.join(' ')} }
}`
}

if (import.meta.main) {
  if (hasNginx()) await runAlone(pagesBesideNginx)
  else console.log('nginx is not installed')
}
