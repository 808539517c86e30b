import type { APIRequestContext, Page } from '@playwright/test'
import { owner } from './people.ts'
import { beginAnew } from './begin-anew.ts'
import { screens } from './screens.ts'
import { signedIn, test } from './shop-page.ts'
import { callAs, logInAs } from './store-calls.ts'

/**
 * Tests of the young shop change all of it: they run one after the other, and each has the shop as it has opened. A phone does the
 * same, and each view is checked for both screens.
 */
export const onDesktop = (tests: () => void): void => onScreen('desktop', tests)

/** For what has to be in sight and in reach on the smaller screen, of what other tests do on a desktop. */
export const onPhone = (tests: () => void): void => onScreen('phone', tests)

const onScreen = (screen: keyof typeof screens, tests: () => void): void =>
  test.describe(`on a ${screen}`, () => {
    test.use(screens[screen])
    test.beforeEach(async () => {
      await beginAnew()
      ownersToken = null
    })
    tests()
  })

/** Signs the next page in as the owner of the young shop. */
export async function signedInAsOwner(page: Page, request: APIRequestContext): Promise<void> {
  await signedIn(page, { token: await logInAs(request, owner) })
}

export async function asOwner<Body>(
  request: APIRequestContext,
  ...call: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown]
): Promise<Body> {
  ownersToken ??= logInAs(request, owner)
  return callAs<Body>(request, await ownersToken, ...call)
}

let ownersToken: Promise<string> | null = null
