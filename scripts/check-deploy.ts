import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkProxy, type RunningProxy } from './lib/check-proxy.ts'
import { say } from './lib/command-line.ts'
import { startMeasuredStore } from './lib/measured-store.ts'
import { startCaddy, startNginx } from './lib/start-proxy.ts'

/**
 * npm run check:deploy: checks the files of deploy/ with the programs that are installed, and names what it could not
 * check. Caddy and nginx run with the configurations of deploy/ before a store with the sample shop.
 */
const root = join(import.meta.dirname, '..')
/** Exposure that `systemd-analyze security` may find, in tenths. */
const maxExposure = 25

let faults = 0
const report = (name: string, fault: string | null) => {
  if (fault !== null) faults++
  say(fault === null ? `ok      ${name}` : `FAULT   ${name}: ${fault}`)
}
const notChecked = (what: string, needs: string) => say(`not run ${what}: needs ${needs}`)
const isInstalled = (program: string) =>
  spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${program}`]).status === 0

checkUnits()
await checkProxies()
notChecked('Containerfile, compose.yaml', 'docker or podman (deploy/README.md, Containers)')
if (faults > 0) process.exitCode = 1

function checkUnits(): void {
  if (!isInstalled('systemd-analyze')) return notChecked('systemd units', 'systemd-analyze')
  const folder = join(root, 'deploy/systemd')
  const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name))
  // The folder comes first, so that the timer finds its service.
  const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` }
  for (const unit of units) {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, unit)], {
      env,
      encoding: 'utf8',
    })
    const own = stderr.split('\n').filter((line) => line.includes('taanka'))
    report(`systemd-analyze verify ${unit}`, status === 0 && own.length === 0 ? null : stderr.trim())
  }
  const words = ['security', '--offline=true', `--threshold=${maxExposure}`, join(folder, 'taanka.service')]
  const { status, stdout, stderr } = spawnSync('systemd-analyze', words, { env, encoding: 'utf8' })
  const exposure = /exposure level for taanka.service: ([\d.]+)/.exec(stdout)?.[1]
  report(`systemd-analyze security: ${exposure}`, status === 0 ? null : `${stdout}${stderr}`.trim())
}

async function checkProxies(): Promise<void> {
  const starts = { caddy: startCaddy, nginx: startNginx }
  const installed = (Object.keys(starts) as (keyof typeof starts)[]).filter((name) => {
    const found = isInstalled(name) && (name !== 'nginx' || isInstalled('openssl'))
    if (!found) notChecked(name, name === 'nginx' ? 'nginx and openssl' : name)
    return found
  })
  if (installed.length === 0) return
  const env = {
    RATE_LIMIT: 'on',
    TRUST_PROXY: 'on',
    METRICS: 'on',
    LOG_LEVEL: 'info',
    PREPARE_PICTURES: 'off',
  }
  const store = await startMeasuredStore({ env, stdout: 'pipe' })
  let log = ''
  store.process.stdout!.on('data', (chunk) => (log += chunk))
  try {
    for (const name of installed) {
      const folder = mkdtempSync(join(tmpdir(), `taanka-${name}-`))
      let proxy: RunningProxy | undefined
      try {
        proxy = await starts[name](folder, Number(new URL(store.url).port))
        await checkProxy(proxy, {
          log: () => log,
          report: (what, fault) => report(`${name}: ${what}`, fault),
        })
      } catch (error) {
        report(name, String(error))
      } finally {
        await proxy?.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    }
  } finally {
    await store.stop()
  }
}
