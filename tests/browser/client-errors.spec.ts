import { expect, open, test } from '../support/shop-page.ts'

const reports = '/api/client-errors'

test(
  'a failure that the page hides is in the console once, and in a report to the store, which gets three at most',
  { tag: '@desktop' },
  async ({ page }) => {
    const settings = '/api/landing-page/public/settings'
    const failure = 'An unexpected error occurred'
    const logged: string[] = []
    page.on('console', (message) => {
      // The browser has warnings of its own, such as of a preloaded file that is used late.
      if (message.text().includes(failure)) logged.push(`${message.type()}: ${message.text()}`)
    })
    await open(page, '/shipping')
    await page.route(`**${settings}`, (route) => route.fulfill({ status: 500 }))
    const home = page
      .getByRole('banner')
      .getByRole('link', { name: /taanka/i })
      .first()

    await test.step('a page that is prefetched under a resting pointer hides nothing yet', async () => {
      let responses = 0
      page.on('requestfinished', (request) => (responses += Number(request.url().endsWith(settings))))
      // The code that prefetches loads after the page.
      await expect
        .poll(async () => {
          await page.mouse.move(0, 0)
          await home.hover()
          return responses
        })
        .toBeGreaterThan(0)
      expect(logged).toEqual([])
    })

    const reported = page.waitForRequest((request) => request.url().endsWith(reports))
    await home.click()
    await expect(page).toHaveURL('/')
    const report = await reported
    expect(report.postDataJSON()).toEqual({
      path: expect.stringMatching(/^\/(shipping)?$/),
      message: `StoreError: ${failure}`,
      release: expect.stringMatching(/^entry-client.*\.js$/),
    })
    expect((await report.response())?.status()).toBe(200)
    expect(logged).toEqual([expect.stringContaining('warning: ')])

    await test.step('two more are reported, and not that a report has failed', async () => {
      const sent: string[] = []
      await page.route(`**${reports}`, (route) => {
        sent.push(String(route.request().postDataJSON().message))
        return route.abort()
      })
      for (let error = 1; error <= 5; error++)
        await page.evaluate((text) => {
          dispatchEvent(new ErrorEvent('error', { error: new Error(text) }))
        }, `Loose thread ${error}`)
      await expect.poll(() => sent.toSorted()).toEqual(['Error: Loose thread 1', 'Error: Loose thread 2'])
    })
  },
)
