import { policyTitles, type PolicyKey } from '../contents/content-kinds.ts'
import { href, pages } from '../routes.ts'
import type { Missing } from '../tax/missing-setup.ts'
import type { SetupStep, SetupStepKey } from './setup.schema.ts'

/** Facts in the data of a shop about the steps to its opening. */
export interface SetupFacts {
  /** a published brand names the shop */
  named: boolean
  /** parts that seller and tax lack */
  taxMissing: readonly Missing[]
  hasIdentity: boolean
  hasCollection: boolean
  /** the product of the owner that was made last, where one is there; those of the sample data are not the owner's */
  ownProduct: string | null
  /** a product is on sale with picture, stock and declarations */
  hasProduct: boolean
  delivers: boolean
  takesCash: boolean
  /** a gateway has keys, or UPI is set */
  takesOnline: boolean
  /** keys of the policies that are not published */
  openPolicies: readonly PolicyKey[]
  /** SMTP_URL is set */
  hasMailServer: boolean
  mailWent: boolean
  admins: number
  hasTwoStep: boolean
  isHttps: boolean
}

const missing = (text: string, tab: string, part?: string, more: Record<string, string> = {}): Missing => ({
  text,
  href: href(pages.admin, null, { tab, part, ...more }),
})

/** The steps in their order. Each is done when the data says so: there is no flag to set, and nothing to skip. */
export function setupSteps(facts: SetupFacts): SetupStep[] {
  const step = (key: SetupStepKey, parts: (Missing | false)[], needed = true): SetupStep => {
    const open = parts.filter((part) => part !== false)
    return { key, needed, done: open.length === 0, missing: open }
  }
  return [
    step('name', [!facts.named && missing('Give the shop a name and publish its look', 'brand')]),
    step('seller', [
      ...facts.taxMissing,
      !facts.hasIdentity &&
        missing('Say what business it is and who answers complaints', 'settings', 'identity'),
    ]),
    step('product', [
      !facts.hasCollection &&
        missing('Add a collection for your products', 'collections', undefined, { collection: 'new' }),
      !facts.hasProduct &&
        missing('Put a product with a picture, stock and its declarations on sale', 'products', undefined, {
          product: facts.ownProduct ?? 'new',
        }),
    ]),
    step('delivery', [
      !facts.delivers && missing('Add an area to which you deliver', 'settings', 'delivery'),
    ]),
    step('payment', [
      !facts.takesCash &&
        !facts.takesOnline &&
        missing('Set up a gateway or UPI, or take cash in an area', 'settings', 'payments'),
    ]),
    step(
      'policies',
      facts.openPolicies.map((key) =>
        missing(`Publish the policy ‘${policyTitles[key]}’`, 'content', 'policies', { policy: key }),
      ),
    ),
    step('mail', [
      !facts.hasMailServer &&
        missing('Write the address of your mail server into SMTP_URL, and start the store again', 'settings'),
      !facts.mailWent && missing('Send a test mail through your mail server', 'settings'),
    ]),
    step(
      'staff',
      [
        facts.admins < 2 &&
          !facts.hasTwoStep &&
          missing('Invite a second admin, or turn on two-step sign-in', 'settings', 'staff'),
      ],
      false,
    ),
    step('address', [!facts.isHttps && missing('Set PUBLIC_URL to an https address', 'settings')], false),
  ]
}
