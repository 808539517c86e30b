import { budgets, bytesOf, home, weighPage, type WeighedFile } from './support/page-weight.ts'

/**
 * What a browser downloads before home can be used, against the budgets of docs/architecture.md.
 * Needs a build: `npm run build`, then `node bench/bundle-size.ts [dist/client]`. Ends with 1 above a budget.
 */
const kB = 1_000

const { scripts, styles } = weighPage(home, process.argv[2])

function compare(title: string, files: readonly WeighedFile[], budget: number): boolean {
  const sum = bytesOf(files)
  console.log(`${title}: ${(sum / kB).toFixed(1)} kB gzip of ${budget / kB} kB`)
  for (const { file, size } of files) console.log(`  ${(size / kB).toFixed(2).padStart(7)} kB  ${file}`)
  return sum <= budget
}

const within = [
  compare('JavaScript on home', scripts, budgets.scripts),
  compare('CSS', styles, budgets.styles),
]
const adminCode = scripts.filter(({ file }) => file.includes('admin')).map(({ file }) => file)
if (adminCode.length > 0) console.log(`admin code reaches shoppers: ${adminCode.join(', ')}`)
process.exitCode = within.every(Boolean) && adminCode.length === 0 ? 0 : 1
