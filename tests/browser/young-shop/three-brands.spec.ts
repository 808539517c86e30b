import { dressShop, threeBrands } from '../../../scripts/lib/three-brands.ts'
import { displayFonts, textFonts } from '../../../src/shared/brand/brand-fonts.ts'
import { youngShop } from '../../support/browser-stores.ts'
import { declarations, productInput } from '../../support/factories.ts'
import { file } from '../../support/files.ts'
import { owner } from '../../support/people.ts'
import { expect, expectAccessibleOnAnyScreen, goOn, open, test } from '../../support/shop-page.ts'
import { logInAs } from '../../support/store-calls.ts'
import { asOwner, onDesktop, signedInAsOwner } from '../../support/young-shop.ts'

declare global {
  /** Sum of the layout shifts since the page was opened (docs/architecture.md, Budgets). */
  var layoutShift: number
}

onDesktop(() => {
  test('a brand chooses fonts and uploads its logo', async ({ page, request, othersPage }) => {
    await signedInAsOwner(page, request)
    await open(page, '/admin?tab=brand')
    await page.getByLabel('Name', { exact: true }).fill('Ranjha')
    await page.getByLabel('Font of titles').selectOption('Eczar')
    await page.getByLabel('Font of texts').selectOption('Mukta')
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts].some(({ family, status }) => family === 'Eczar' && status === 'loaded'),
        ),
      )
      .toBe(true)
    const logo = page.getByRole('group', { name: 'Logo', exact: true })
    const input = logo.locator('input[type=file]')
    const outlines = '<path d="M0 0h80v20H0z"/>'
    const svgOf = (content: string) =>
      file(
        'logo.svg',
        'image/svg+xml',
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20">${content}</svg>`,
      )
    await input.setInputFiles(svgOf('<text>Ranjha</text>'))
    await expect(logo.getByRole('alert')).toHaveText('The SVG contains text. Save it with outlines only')
    await input.setInputFiles(svgOf(outlines))
    await expect(logo.getByRole('button', { name: 'Change' })).toBeVisible()
    await expect(page.getByText('The draft is saved')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('The brand is published')).toBeVisible()
    await open(othersPage, '/')
    await expect(
      othersPage.getByRole('banner').getByRole('link', { name: 'Ranjha, home' }).locator('img'),
    ).toBeVisible()
  })

  test('axe finds nothing on nine pages in three brands, on both screens', async ({ page, request }) => {
    const name = `Woven ${crypto.randomUUID()}`
    const { collection } = await asOwner<{ collection: { id: string } }>(
      request,
      'POST',
      '/api/collections',
      { name },
    )
    const { product } = await asOwner<{ product: { id: string } }>(request, 'POST', '/api/products', {
      ...productInput,
      ...declarations,
      name,
      price: 1000,
      collection_id: collection.id,
    })
    const shop = { url: youngShop.url, token: await logInAs(request, owner) }
    for (const dressed of threeBrands)
      await test.step(dressed.key, async () => {
        await dressShop(shop, dressed)
        for (const path of [
          '/',
          '/products',
          `/products/${product.id}`,
          '/collections',
          '/cart',
          '/login',
          '/contact',
          '/track',
          '/no/such/page',
        ]) {
          if (path === '/') await open(page, path)
          else await goOn(page, path)
          await expectAccessibleOnAnyScreen(page)
        }
      })
  })

  test('with each of ten font families nothing jumps, and no other is fetched', async ({ page, request }) => {
    const shop = { url: youngShop.url, token: await logInAs(request, owner) }
    const fetched: string[] = []
    page.on('request', (sent) => {
      if (sent.resourceType() === 'font') fetched.push(sent.url().split('/').at(-1)!)
    })
    await page.addInitScript(() => {
      globalThis.layoutShift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          globalThis.layoutShift += (entry as { value?: number }).value ?? 0
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const [index, text] of textFonts.entries()) {
      const display = displayFonts[index]!
      await test.step(`${display} and ${text}`, async () => {
        const [plain] = threeBrands
        await dressShop(shop, { ...plain!, brand: { ...plain!.brand, fonts: { display, text } } })
        fetched.length = 0
        await open(page, '/')
        await page.evaluate(() => document.fonts.ready)
        expect(await page.evaluate(() => globalThis.layoutShift)).toBeLessThanOrEqual(0.01)
        const families = [display, text].map((family) => family.toLowerCase().replaceAll(' ', '-'))
        expect(fetched.length).toBeGreaterThan(0)
        expect(fetched.filter((name) => !families.some((family) => name.startsWith(`${family}-`)))).toEqual(
          [],
        )
        const declared = await page.evaluate(() => [
          ...new Set([...document.fonts].map(({ family }) => family.replaceAll('"', ''))),
        ])
        expect(declared.filter((family) => !family.endsWith(' fallback')).sort()).toEqual(
          [display, text].sort(),
        )
      })
    }
  })
})
