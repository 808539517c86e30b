import { lookAt, type LighthouseReport } from '../scripts/lib/lighthouse.ts'
import { startMeasuredStore } from '../scripts/lib/measured-store.ts'
import { dressShop, threeBrands } from '../scripts/lib/three-brands.ts'
import { demoAccounts } from '../src/shared/auth/demo-accounts.ts'
import {
  displayFonts,
  firstFonts,
  textFonts,
  type BrandFonts,
  type TextFont,
} from '../src/shared/brand/brand-fonts.ts'
import { medianOf } from './support/median.ts'
import { signIn } from './support/sign-in.ts'

/**
 * The largest paint of home on Lighthouse's phone by the family of fonts, in turns, each against the first fonts of the
 * same round. `node scripts/run.mjs bench/paint-by-font.ts [rounds]`, three by default.
 */
const rounds = Number(process.argv[2] ?? 3)

const isForText = (family: string): family is TextFont => textFonts.some((name) => name === family)
const kinds: BrandFonts[] = displayFonts.map((family) => ({
  display: family,
  text: isForText(family) ? family : firstFonts.text,
}))

const { brand, sections } = threeBrands[0]!
const store = await startMeasuredStore()
try {
  const token = await signIn(store.url, demoAccounts.admin)
  const look = async (fonts: BrandFonts) => {
    await dressShop(
      { url: store.url, token },
      { key: 'fonts', brand: { ...brand, fonts }, pictures: {}, sections },
    )
    return lookAt(`${store.url}/`, { desktop: false, skip: [] })
  }
  // Makes the pictures that later looks are sent.
  await look(firstFonts)
  const looks = new Map<BrandFonts, { report: LighthouseReport; ratio: number }[]>()
  for (let round = 1; round <= rounds; round++) {
    const first = await look(firstFonts)
    for (const fonts of kinds) {
      const report = await look(fonts)
      looks.set(fonts, [
        ...(looks.get(fonts) ?? []),
        { report, ratio: report.largestPaint / first.largestPaint },
      ])
    }
    console.log(`round ${round} of ${rounds}`)
  }
  console.log(
    '| display, text | largest paint | to the first fonts | sent | layout shift |\n|---|---|---|---|---|',
  )
  for (const [{ display, text }, all] of looks) {
    const median = (of: (one: (typeof all)[number]) => number) => medianOf(all.map(of))
    const cells = [
      display === text ? display : `${display}, ${text}`,
      `${(median(({ report }) => report.largestPaint) / 1000).toFixed(2)} s`,
      median(({ ratio }) => ratio).toFixed(2),
      `${(median(({ report }) => report.total) / 1000).toFixed(0)} kB`,
      median(({ report }) => report.shift).toFixed(3),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
} finally {
  await store.stop()
}
