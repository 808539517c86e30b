import type { APIRequestContext } from '@playwright/test'
import { homeOfLongWords, longWord, menusOfLongWords, pageOfLongWords } from '../../support/long-words.ts'
import { screens } from '../../support/screens.ts'
import { expect, expectAccessibleOnAnyScreen, open, tabTo, test } from '../../support/shop-page.ts'
import { asOwner, onDesktop, signedInAsOwner } from '../../support/young-shop.ts'

onDesktop(() => {
  test('home is put in order by keyboard, edited and published, and so is a page', async ({
    page,
    request,
    othersPage,
  }) => {
    await signedInAsOwner(page, request)
    await open(page, '/admin?tab=content&part=home')
    const sections = page.getByRole('main').getByRole('list').filter({ hasText: 'Benefits' })

    await test.step('a section is moved by keyboard, and its new place is announced', async () => {
      await page.getByRole('button', { name: 'Move Benefits up' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Benefits is now 1 of 5')).toBeAttached()
      await expect(sections.getByRole('listitem').first()).toContainText('Benefits')
    })

    await test.step('the words of the hero are typed, and the draft saves itself', async () => {
      await page.getByRole('button', { name: /^Hero/ }).click()
      await page.getByLabel('Title', { exact: true }).first().fill('Woven by hand')
      await expect(page.getByText('The draft is saved.')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('a section without its title is not published', async () => {
      await page.getByLabel('Add a section').selectOption('text')
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText('This is needed').first()).toBeVisible()
      await page.getByLabel('Title', { exact: true }).first().fill('Our mill')
      await page.getByLabel('Text', { exact: true }).fill('Since **1982**')
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText('It is in the shop')).toBeVisible()
    })

    await test.step('shoppers see it', async () => {
      await open(othersPage, '/')
      const main = othersPage.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toContainText('Woven by hand')
      await expect(main.getByText('1982')).toBeVisible()
      await expectAccessibleOnAnyScreen(othersPage)
    })

    await test.step('its version is in the list', async () => {
      await page.getByText('Versions', { exact: true }).click()
      await expect(page.getByText('in the shop', { exact: true })).toBeVisible()
    })

    await test.step('a page is written and published, and the other editors open', async () => {
      await open(page, '/admin?tab=content&part=pages')
      await page.getByLabel('Address of a new page').fill('our-mill')
      await page.getByRole('button', { name: 'Add page' }).click()
      await page.getByLabel('Title', { exact: true }).first().fill('Our mill')
      await page.getByLabel('Text', { exact: true }).fill('## Looms\n\nWoven **by hand**')
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText('It is in the shop')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await open(othersPage, '/pages/our-mill')
      await expect(othersPage.getByRole('heading', { name: 'Looms' })).toBeVisible()
      await expectAccessibleOnAnyScreen(othersPage)
      for (const part of ['Policies', 'Menus', 'Redirects']) {
        await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: part }).click()
        await expect(page).toHaveURL(new RegExp(`part=${part}`, 'i'))
        await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
        await expectAccessibleOnAnyScreen(page)
      }
    })
  })

  test('a menu opens by keyboard, also without script and on a phone', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const link = { to: 'path', value: '/products' }
    const header = [{ label: 'Cloth', link: null, items: [{ label: 'All of it', link }] }]
    await publish(request, 'menus', { header, footer: [] })

    await test.step('by keyboard', async () => {
      await open(page, '/')
      const menu = page.getByRole('navigation', { name: 'Collections' })
      await tabTo(page, menu.locator('summary'))
      await expect(menu.getByRole('link', { name: 'All of it' })).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(menu.getByRole('link', { name: 'All of it' })).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await tabTo(page, menu.getByRole('link', { name: 'All of it' }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/products$/)
      await expect(menu.getByRole('link', { name: 'All of it' })).toBeHidden()
    })

    await test.step('without script, on a phone', async () => {
      const plain = await browser.newContext({ ...screens.phone, baseURL, javaScriptEnabled: false })
      const phone = await plain.newPage()
      await phone.goto('/')
      await tabTo(phone, phone.getByRole('button', { name: 'Menu', exact: true }), { script: false })
      await phone.keyboard.press('Enter')
      const menu = phone.getByRole('navigation', { name: 'Menu' })
      await tabTo(phone, menu.locator('summary'), { script: false })
      await phone.keyboard.press('Enter')
      await expect(menu.getByRole('link', { name: 'All of it' })).toBeVisible()
      await plain.close()
    })
  })

  test('no word of the owner, however long, widens the home or a page of a phone', async ({
    page,
    request,
  }) => {
    const [homeBefore, menusBefore] = await Promise.all(
      ['home', 'menus'].map((kind) => asOwner<Content>(request, 'GET', `/api/admin/contents/${kind}`)),
    )
    await asOwner(request, 'POST', '/api/admin/contents/page', { slug: 'long' })
    await publish(request, 'home', homeOfLongWords(''))
    await publish(request, 'menus', menusOfLongWords)
    await publish(request, 'page/long', pageOfLongWords)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/', '/pages/long']) {
      await open(page, path)
      await expect(page.getByRole('main').getByText(longWord(80)).first()).toBeVisible()
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
    }
    // The shop of the other tests is as it was.
    if (homeBefore?.published) await publish(request, 'home', homeBefore.published.body)
    await publish(request, 'menus', menusBefore?.published?.body ?? { header: [], footer: [] })
  })
})

interface Content {
  published: { n: number; body: object } | null
  draft: { n: number } | null
}

async function publish(request: APIRequestContext, content: string, body: object): Promise<void> {
  const path = `/api/admin/contents/${content}`
  const { draft, published } = await asOwner<Content>(request, 'GET', path)
  const wanted = { body, seen: draft?.n ?? published?.n ?? 0 }
  const { version } = await asOwner<{ version: { n: number } }>(request, 'PUT', `${path}/draft`, wanted)
  await asOwner(request, 'POST', `${path}/publish`, { seen: version.n })
}
