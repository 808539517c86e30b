import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserFlags, findBrowser } from '../../tests/support/find-browser.ts'
import { npmExec } from './npm-exec.ts'

export const lighthouseVersion = '12.8.2'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

export interface LighthouseReport {
  /** 0 to 100. */
  scores: Record<Category, number>
  /** cumulative layout shift */
  shift: number
  /** milliseconds */
  largestPaint: number
  /** milliseconds in which the main thread could not respond */
  blocking: number
  /** Bytes transferred: of the whole page, of its largest picture. */
  total: number
  largestImage: number
  /** the browser can keep the page for Back; null where this kind of browser cannot be asked */
  keptForBack: boolean | null
  /** The failed audits behind a score below 100. */
  findings: string[]
  browser: string
}

interface Audit {
  title: string
  score: number | null
  numericValue?: number
  details?: { items?: { resourceType?: string; transferSize?: number }[] }
}

interface Answer {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
  environment: { hostUserAgent: string }
}

export interface LighthouseOptions {
  desktop: boolean
  /** audits that do not apply to the page */
  skip: readonly string[]
}

/** Runs Lighthouse on a page with the browser of the tests. */
export async function lookAt(url: string, { desktop, skip }: LighthouseOptions): Promise<LighthouseReport> {
  const folder = await mkdtemp(join(tmpdir(), 'taanka-lighthouse-'))
  const file = join(folder, 'report.json')
  try {
    await runLighthouse([
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${['--headless', ...browserFlags].join(' ')}`,
      ...(desktop ? ['--preset=desktop'] : []),
      ...(skip.length > 0 ? [`--skip-audits=${skip.join(',')}`] : []),
    ])
    return reportOf(JSON.parse(await readFile(file, 'utf8')) as Answer)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runLighthouse(words: string[]): Promise<void> {
  const { code, output } = await npmExec(`lighthouse@${lighthouseVersion}`, ['lighthouse', ...words], {
    CHROME_PATH: await findBrowser(),
  })
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}\n${output}`)
}

function reportOf({ categories: found, audits, environment }: Answer): LighthouseReport {
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round(found[name].score * 100)]),
  ) as Record<Category, number>
  const weighed = categories.flatMap((name) => found[name].auditRefs.filter(({ weight }) => weight > 0))
  const imperfect = weighed.filter(({ id }) => {
    const score = audits[id]?.score ?? 1
    return score < 0.9
  })
  const requests = audits['network-requests']?.details?.items ?? []
  const images = requests.filter(({ resourceType }) => resourceType === 'Image')
  const sizeOf = ({ transferSize = 0 }) => transferSize
  const kept = audits['bf-cache']?.score
  return {
    scores,
    shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? 0,
    blocking: audits['total-blocking-time']?.numericValue ?? 0,
    total: requests.map(sizeOf).reduce((sum, size) => sum + size, 0),
    largestImage: Math.max(0, ...images.map(sizeOf)),
    keptForBack: typeof kept === 'number' ? kept === 1 : null,
    findings: imperfect.map(({ id }) => audits[id]!.title),
    browser: /Chrome\/[\d.]+/.exec(environment.hostUserAgent)?.[0] ?? 'unknown',
  }
}
