import type { APIRequestContext, Page } from '@playwright/test'
import { owner } from './people.ts'
import { screens } from './screens.ts'
import { signedIn, test } from './shop-page.ts'
import { callAs, logInAs } from './store-calls.ts'

/** Tests of the young shop run one screen size after the other, because they change all of it. */
export function onBothScreens(tests: () => void): void {
  for (const [screen, use] of Object.entries(screens)) {
    test.describe(`on a ${screen}`, () => {
      test.use(use)
      tests()
    })
  }
}

/** For what a phone does the same, and shows in the same place. */
export function onDesktop(tests: () => void): void {
  test.describe('on a desktop', () => {
    test.use(screens.desktop)
    tests()
  })
}

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
