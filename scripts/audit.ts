import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import { join } from 'node:path'
import { bytesOf, scriptBudget, styleBudget, weighPage } from '../bench/support/page-weight.ts'
import { say } from './lib/command-line.ts'
import { categories, lighthouseVersion, lookAt, type LighthouseReport } from './lib/lighthouse.ts'
import { desktop, loadPictures, openBrowser, phone } from './lib/measured-browser.ts'
import { startMeasuredStore } from './lib/measured-store.ts'
import { measureVisit, type MeasuredVisit } from './lib/measured-visit.ts'

/**
 * npm run audit: Lighthouse on the important pages, visits from page to page, and the budgets of docs/architecture.md.
 * Prints the report and writes docs/audit.md. Each figure is the median of three runs, with the lowest and the highest
 * (`npm run audit -- 1` for one run). A page that Lighthouse could not trace is reported and the others go on.
 */
const looks = Number(process.argv[2] ?? 3)
const kB = 1_000

const pages = [
  { name: 'Home', path: '/', skip: [] },
  { name: 'Catalogue', path: '/products', skip: [] },
  { name: 'Collection', path: '/collections/classy', skip: [] },
  { name: 'Product', path: '/products/relaxed-harbour-stripe-tee', skip: [] },
  // A cart is not for search engines.
  { name: 'Cart', path: '/cart', skip: ['is-crawlable'] },
]

interface Row {
  page: string
  screen: 'phone' | 'desktop'
  /** sorted by performance; those that could be traced */
  reports: LighthouseReport[]
}

// Encoding all pictures of the shop would take a third of the machine; `preparePictures` encodes those of the pages.
const store = await startMeasuredStore({ env: { PREPARE_PICTURES: 'off' } })
const rows: Row[] = []
const failures: string[] = []
const visits: MeasuredVisit[] = []
try {
  await preparePictures()
  for (const screen of ['phone', 'desktop'] as const) for (const page of pages) await look(page, screen)
  const browser = await openBrowser()
  for (let round = 0; round < looks; round++) visits.push(await measureVisit(browser, store.url))
  await browser.close()
} finally {
  await store.stop()
}

const text = `${summary()}\n${scoreTable()}\n${visitTable()}\n${budgetTable()}${findings()}`
await writeFile(join(import.meta.dirname, '../docs/audit.md'), text)
say(`\n${text}`)

async function look({ name, path, skip }: (typeof pages)[number], screen: Row['screen']): Promise<void> {
  const reports: LighthouseReport[] = []
  for (let round = 0; round < looks; round++) {
    try {
      reports.push(await lookAt(store.url + path, { desktop: screen === 'desktop', skip }))
    } catch (error) {
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
      failures.push(`${name}, ${screen}: ${reason}`)
      say(failures.at(-1)!)
    }
  }
  if (reports.length === 0) return
  const row = {
    page: name,
    screen,
    reports: reports.toSorted((one, other) => one.scores.performance - other.scores.performance),
  }
  rows.push(row)
  say(`${name}, ${screen}: ${categories.map((category) => middle(row).scores[category]).join(' / ')}`)
}

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

/** Returns the look with the median performance. */
function middle({ reports }: Row): LighthouseReport {
  return reports[Math.floor(reports.length / 2)]!
}

/** Formats the median of a figure, and the lowest and highest where they differ: `1.5 (1.4–1.7)`. */
function spread(figures: number[], digits = 0): string {
  const sorted = figures.toSorted((one, other) => one - other).map((figure) => figure.toFixed(digits))
  const [lowest, highest] = [sorted[0]!, sorted.at(-1)!]
  const median = sorted[Math.floor(sorted.length / 2)]!
  return lowest === highest ? median : `${median} (${lowest}–${highest})`
}

function summary(): string {
  const day = new Date().toISOString().slice(0, 10)
  const browser = rows[0]?.reports[0]?.browser ?? 'no browser'
  return `# Audit

${day}, Lighthouse ${lighthouseVersion}, ${browser.replace('/', ' ')}, Node ${process.versions.node}, ${looks === 1 ? 'one look' : `the median of ${looks} looks, with the lowest and the highest`} at each page.
The store runs as with \`npm start\`, with the sample shop; \`npm run audit\` measures anew and writes this page. Load of the
machine at the end: ${os.loadavg()[0]!.toFixed(1)}.
`
}

function scoreTable(): string {
  const lines = rows.map((row) => {
    const figures = (of: (report: LighthouseReport) => number, digits = 0) =>
      spread(row.reports.map(of), digits)
    return `| ${[
      row.page,
      row.screen,
      figures((report) => report.scores.performance),
      ...categories.slice(1).map((category) => middle(row).scores[category]),
      `${figures((report) => report.largestPaint / 1000, 1)} s`,
      `${figures((report) => report.blocking)} ms`,
      figures((report) => report.shift, 3),
      `${figures((report) => report.total / kB)} kB`,
      keptForBack(middle(row)),
    ].join(' | ')} |`
  })
  return `## Lighthouse

| page | screen | performance | accessibility | best practices | SEO | largest paint | blocking | layout shift | sent | kept for Back |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|---|
${lines.join('\n')}
${failures.map((failure) => `\nCould not be traced: ${failure}\n`).join('')}`
}

function keptForBack({ keptForBack: kept }: LighthouseReport): string {
  return kept === null ? 'not tested' : kept ? 'yes' : '**no**'
}

function visitTable(): string {
  const figure = (of: (visit: MeasuredVisit) => number) => `${spread(visits.map(of))} ms`
  return `## From page to page

On a phone, the processor slowed down four times.

| what | found | goal |
|---|--:|--:|
| from a collection to a product, tap to heading | ${figure(({ toProduct }) => toProduct)} | 150 ms |
| Back, to the place that was left | ${figure(({ back }) => back)} | 100 ms |
| longest task while adding to the cart (0: none of 50 ms) | ${figure(({ longestTask }) => longestTask)} | 50 ms |
`
}

function budgetTable(): string {
  const { scripts, styles } = weighPage('home')
  const phoneRows = rows.filter(({ screen }) => screen === 'phone')
  const onPhone = phoneRows.map(middle)
  const lightOnPhone = phoneRows.filter(({ page }) => page === 'Home' || page === 'Collection').map(middle)
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
      what: 'sent to a phone, home or collection',
      found: Math.max(...lightOnPhone.map(({ total }) => total)) / kB,
      budget: 250,
      unit: 'kB',
    },
    {
      what: 'layout shift',
      found: Math.max(...rows.map((row) => middle(row).shift)),
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
  const lines = rows.flatMap((row) =>
    middle(row).findings.map((title) => `- ${row.page}, ${row.screen}: ${title}`),
  )
  return lines.length === 0 ? '' : `\n## What keeps a score from being full\n\n${lines.join('\n')}\n`
}
