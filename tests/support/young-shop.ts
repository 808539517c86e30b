import type { APIRequestContext, Page } from '@playwright/test'
import { owner } from './people.ts'
import { screens } from './screens.ts'
import { signedIn, test } from './shop-page.ts'
import { callAs, logInAs } from './store-calls.ts'

/** Tests of the young shop run on one screen after the other, because they change the whole of it. */
export function onBothScreens(tests: () => void): void {
  for (const [screen, use] of Object.entries(screens)) {
    test.describe(`on a ${screen}`, () => {
      test.use(use)
      tests()
    })
  }
}

/** The next page is opened by the owner of the young shop. */
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
