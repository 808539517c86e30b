import { bytesOf, scriptBudget, shopperPages, styleBudget, weighPage } from './support/page-weight.ts'

/**
 * Bytes that a browser downloads before each page can be used, against the budgets of docs/architecture.md.
 * Needs a build: `npm run build`, then `node bench/bundle-size.ts [dist/client]`. Exits with 1 above a budget.
 */
const folder = process.argv[2]
const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1).padStart(6)} kB`
const isWithin: boolean[] = []

const homeFiles = new Set(weighPage('home', folder).scripts.map(({ file }) => file))
for (const page of shopperPages) {
  const { scripts } = weighPage(page, folder)
  const own = scripts.filter(({ file }) => page === 'home' || !homeFiles.has(file))
  console.log(`${kB(bytesOf(scripts))} of ${kB(scriptBudget(page))}  ${page}`)
  for (const { file, size } of own) console.log(`       ${kB(size)}  ${file}`)
  const adminFiles = scripts.filter(({ file }) => file.includes('admin'))
  if (adminFiles.length > 0) console.log(`${page} loads code of the dashboard`)
  isWithin.push(bytesOf(scripts) <= scriptBudget(page), adminFiles.length === 0)
}

const styles = bytesOf(weighPage('home', folder).styles)
console.log(`${kB(styles)} of ${kB(styleBudget)}  CSS`)
isWithin.push(styles <= styleBudget)

process.exitCode = isWithin.every(Boolean) ? 0 : 1
