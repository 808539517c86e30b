import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesOf, scriptBudget, styleBudget, weighPage } from '../bench/support/page-weight.ts'
import { say } from './lib/command-line.ts'
import { categories, lighthouseVersion, lookAt, type LighthouseReport } from './lib/lighthouse.ts'
import { desktop, loadPictures, openBrowser, phone } from './lib/measured-browser.ts'
import { startMeasuredStore } from './lib/measured-store.ts'

/**
 * npm run audit: Lighthouse on the important pages, and the budgets of docs/architecture.md. Prints the report and
 * writes docs/audit.md. Each figure is the median of three runs (`npm run audit -- 1` for one).
 */
const looks = Number(process.argv[2] ?? 3)
const kB = 1_000

const pages = [
  { name: 'Home', path: '/', skip: [] },
  { name: 'Catalogue', path: '/products', skip: [] },
  { name: 'Product', path: '/products/relaxed-harbour-stripe-tee', skip: [] },
  // A cart is not for search engines.
  { name: 'Cart', path: '/cart', skip: ['is-crawlable'] },
]

interface Row {
  page: string
  screen: 'phone' | 'desktop'
  report: LighthouseReport
}

const store = await startMeasuredStore()
const rows: Row[] = []
try {
  await preparePictures()
  for (const screen of ['phone', 'desktop'] as const) {
    for (const { name, path, skip } of pages) {
      const reports: LighthouseReport[] = []
      for (let look = 0; look < looks; look++)
        reports.push(await lookAt(store.url + path, { desktop: screen === 'desktop', skip }))
      rows.push({ page: name, screen, report: middleOf(reports) })
      say(
        `${name}, ${screen}: ${categories.map((category) => rows.at(-1)!.report.scores[category]).join(' / ')}`,
      )
    }
  }
} finally {
  await store.stop()
}

const text = `${summary()}\n${scoreTable()}\n${budgetTable()}${findings()}`
await writeFile(join(import.meta.dirname, '../docs/audit.md'), text)
say(`\n${text}`)

/** Encodes the pictures of the pages first, as in a shop that has been open for a while. */
async function preparePictures(): Promise<void> {
  const browser = await openBrowser()
  for (const options of [phone, desktop]) {
    const page = await browser.newPage({ ...options, baseURL: store.url })
    for (const { path } of pages) {
      await page.goto(path)
      await loadPictures(page)
    }
    await page.close()
  }
  await browser.close()
}

function middleOf(reports: LighthouseReport[]): LighthouseReport {
  const sorted = reports.toSorted((one, other) => one.scores.performance - other.scores.performance)
  return sorted[Math.floor(sorted.length / 2)]!
}

function summary(): string {
  const day = new Date().toISOString().slice(0, 10)
  const { browser } = rows[0]!.report
  return `# Audit

${day}, Lighthouse ${lighthouseVersion}, ${browser.replace('/', ' ')}, Node ${process.versions.node}, ${looks === 1 ? 'one look' : `the middle of ${looks} looks`} at each page.
The store runs as with \`npm start\`, with the sample shop; \`npm run audit\` measures anew and writes this page.
`
}

function scoreTable(): string {
  const lines = rows.map(({ page, screen, report }) => {
    const scores = categories.map((category) => report.scores[category])
    return `| ${[page, screen, ...scores, `${(report.largestPaint / 1000).toFixed(1)} s`, report.shift.toFixed(3)].join(' | ')} |`
  })
  return `## Lighthouse

| page | screen | performance | accessibility | best practices | SEO | largest paint | layout shift |
|---|---|--:|--:|--:|--:|--:|--:|
${lines.join('\n')}
`
}

function budgetTable(): string {
  const { scripts, styles } = weighPage('home')
  const onPhone = rows.filter(({ screen }) => screen === 'phone').map(({ report }) => report)
  const measured = [
    {
      what: 'JavaScript on home, gzip',
      found: bytesOf(scripts) / kB,
      budget: scriptBudget('home') / kB,
      unit: 'kB',
    },
    { what: 'CSS, gzip', found: bytesOf(styles) / kB, budget: styleBudget / kB, unit: 'kB' },
    {
      what: 'largest image on a phone',
      found: Math.max(...onPhone.map(({ largestImage }) => largestImage)) / kB,
      budget: 60,
      unit: 'kB',
    },
    {
      what: 'layout shift',
      found: Math.max(...rows.map(({ report }) => report.shift)),
      budget: 0.01,
      unit: '',
    },
  ]
  const lines = measured.map(({ what, found, budget, unit }) => {
    const figure = unit === 'kB' ? found.toFixed(1) : found.toFixed(3)
    return `| ${what} | ${figure} ${unit} | ${budget} ${unit} | ${found <= budget ? 'yes' : '**no**'} |`
  })
  return `## Budgets

| what | found | budget | within |
|---|--:|--:|---|
${lines.join('\n')}
`
}

function findings(): string {
  const lines = rows.flatMap(({ page, screen, report }) =>
    report.findings.map((title) => `- ${page}, ${screen}: ${title}`),
  )
  return lines.length === 0 ? '' : `\n## What keeps a score from being full\n\n${lines.join('\n')}\n`
}
