import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ClientBuild } from '../src/server/pages/client-build.ts'

/**
 * What a browser downloads before home can be used, against the budgets of ARCHITECTURE.md.
 * Needs a build: `npm run build`, then `node bench/bundle-size.ts [dist/client]`. Ends with 1 above a budget.
 */
const kB = 1_000
const budgets = { script: 112 * kB, style: 15 * kB }
const home = 'src/web/storefront/home/home-page.tsx'

const folder = path.resolve(process.argv[2] ?? 'dist/client')
const links = new ClientBuild(folder).linksFor([home])

const compressed = (file: string): number =>
  gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length

function measure(title: string, files: readonly string[], budget: number): boolean {
  const sizes = files.map((file) => [file, compressed(file)] as const)
  const sum = sizes.reduce((total, [, size]) => total + size, 0)
  console.log(`${title}: ${(sum / kB).toFixed(1)} kB gzip of ${budget / kB} kB`)
  for (const [file, size] of sizes) console.log(`  ${(size / kB).toFixed(2).padStart(7)} kB  ${file}`)
  return sum <= budget
}

const within = [
  measure('JavaScript on home', links.scripts, budgets.script),
  measure('CSS', links.styles, budgets.style),
]
const adminCode = links.scripts.filter((file) => file.includes('admin'))
if (adminCode.length > 0) console.log(`admin code reaches shoppers: ${adminCode.join(', ')}`)
process.exitCode = within.every(Boolean) && adminCode.length === 0 ? 0 : 1
