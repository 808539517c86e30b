import { demoAccounts } from '#shared/landing/landing-defaults.ts'
import type { Config } from '../config.ts'

/** The text that is printed once the store is open. */
export function welcome(config: Config, port: number): string {
  const lines = ['', `  Taanka is open at http://${hostName(config.host)}:${port}`]
  if (config.sampleData) {
    lines.push(
      '',
      `  Customer  ${demoAccounts.customer.email}   ${demoAccounts.customer.password}`,
      `  Admin     ${demoAccounts.admin.email}  ${demoAccounts.admin.password}`,
    )
  }
  return [...lines, '', '  Ctrl-C stops it.', '', ''].join('\n')
}

function hostName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
