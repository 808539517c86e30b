import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from '../support/shop-page.ts'
import { asStaff, newProduct, order, signUp, signedInAsStaff } from '../support/store-calls.ts'

interface StaffForm {
  /** after `/admin?tab=`, or a path */
  view: string
  /** by label, so that there is something to save */
  entered: Record<string, string>
  before?: (page: Page) => Promise<void>
  button?: string
  /** fields of the call that this form does not show; the note above it says their errors */
  elsewhere?: RegExp
}

const ownPart = /^(cut_off|handling|dispatch_days|courier_days|holidays|refus|require|mail_out|whatsapp)/
const forms = (product: string): StaffForm[] => [
  { view: 'settings&part=store', entered: { 'Legal name': 'Loom Lane Clothing' } },
  { view: 'settings&part=store', entered: { 'Support phone': '080 4567 8901' } },
  { view: 'settings&part=store', entered: { 'Orders an hour': '31' } },
  { view: 'settings&part=payments', entered: { 'Minutes to pay': '31' } },
  { view: 'settings&part=delivery', entered: { 'Days to prepare an order': '2' }, elsewhere: /^(?!cut)/ },
  { view: 'settings&part=delivery', entered: { 'Days to return something': '31' }, elsewhere: ownPart },
  { view: 'settings&part=delivery', entered: { 'Weight of a unit (g)': '333' }, elsewhere: /^(?!piece)/ },
  { view: 'settings&part=delivery', entered: { 'Pincode or its first digits': '19' }, button: 'Save area' },
  {
    view: 'settings&part=staff',
    entered: { Name: 'Asha', Email: 'asha@taanka.example' },
    button: 'Send invitation',
  },
  {
    view: `products&product=${product}`,
    entered: { Name: 'Kurta', Fabric: 'Linen', 'Price (₹)': '999', Category: 'Kurtas' },
  },
  {
    view: 'products&product=new',
    entered: { Name: 'Kurta', 'Price (₹)': '999', Category: 'Kurtas', Collection: 'ethnics' },
    button: 'Create product',
    elsewhere: /^(draft|sizeStock)/,
  },
  {
    view: `products&product=${product}`,
    before: (page) => page.getByRole('link', { name: 'Codes and labels' }).click(),
    entered: { 'SKU of size L': 'L-1' },
    button: 'Save codes',
    elsewhere: /\.size$/,
  },
  {
    view: 'collections&collection=new',
    entered: { Name: 'Monsoon' },
    button: 'Create collection',
    elsewhere: /^field$/,
  },
  {
    view: 'coupons',
    before: (page) => page.getByRole('button', { name: 'Add coupon' }).click(),
    entered: { Code: 'MONSOON', 'Worth (₹)': '100' },
    button: 'Add coupon',
    elsewhere: /^max_discount$/,
  },
  { view: 'brand', entered: { Tagline: 'Sewn in India' }, button: 'Publish' },
  {
    view: 'content&part=policies',
    entered: { Heading: 'Ways to pay' },
    button: 'Publish',
    elsewhere: /\.key$/,
  },
]

test(
  'a refused save of any form of staff says each error at its field, and leads to the first',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { id } = await newProduct(request)
    await signedInAsStaff(page, request)
    await walk(page, forms(id))
  },
)

/** Of the shop itself, its contents, and dialogs. */
const formsOfShop = (slug: string, placed: string): StaffForm[] => [
  {
    view: 'settings&part=delivery',
    before: (page) => page.getByRole('button', { name: 'Add zone' }).click(),
    entered: { Days: '9' },
    elsewhere: /\.id$/,
  },
  {
    view: 'settings&part=identity',
    entered: {
      'Kind of business': 'company',
      CIN: 'U74999DL2020PTC123456',
      'Registered office': '4 Ring Road, New Delhi 110001',
      Branches: '12 Loom Lane, Bengaluru 560001',
      'E-mail of customer care': 'care@ranjha.example',
      'Phone of customer care': '1800 123 4567',
      Name: 'Meera Iyer',
      Designation: 'Owner',
      'E-mail': 'meera@ranjha.example',
      Phone: '9876500000',
    },
    elsewhere: /^data_contact$/,
  },
  { view: 'settings&part=tax', entered: { GSTIN: '29AAGCB7383J1Z4' }, elsewhere: /^preview$/ },
  {
    view: 'settings&part=tax',
    before: (page) => page.getByRole('button', { name: 'Add a rate' }).click(),
    entered: { 'HSN code or its first digits': '6109', Rates: '5' },
    button: 'Add rate',
  },
  {
    view: 'settings&part=store',
    entered: { 'What the banner says while it does not': 'We are on holiday' },
    button: 'Take no new orders',
  },
  {
    view: 'settings&part=store',
    entered: { 'Send a mail for each new order to': 'orders@taanka.example' },
  },
  {
    view: 'content&part=home',
    before: (page) => page.getByRole('button', { name: /^Hero/ }).click(),
    entered: { Title: 'Fresh from the loom' },
    button: 'Publish',
    // Fixed, or not shown with what is chosen.
    elsewhere: /\.(type|collection|ids)$/,
  },
  { view: 'content&part=pages', entered: { 'Address of a new page': 'our-mill' }, button: 'Add page' },
  {
    view: `content&part=pages&page_slug=${slug}`,
    entered: { Title: 'Our mill', Text: 'In Panipat.' },
    button: 'Publish',
  },
  {
    view: `content&part=pages&page_slug=${slug}`,
    before: (page) => page.getByText('Address', { exact: true }).first().click(),
    entered: { Address: 'the-old-mill' },
    button: 'Move the page',
  },
  {
    view: 'content&part=redirects',
    entered: { 'Old address': '/old-mill', 'Leads to': '/products' },
    button: 'Save redirect',
  },
  {
    view: 'content&part=previews',
    entered: { 'As scheduled for': '2026-12-24T10:00' },
    button: 'Make a link',
  },
  {
    view: 'content&part=menus',
    before: (page) => page.getByRole('button', { name: 'Add an entry' }).click(),
    entered: { Label: 'Kurtas' },
    button: 'Publish',
    elsewhere: /^(header\.\d+\.items|footer)$/,
  },
  {
    view: `/admin/orders/${placed}`,
    before: async (page) => {
      await page.getByRole('button', { name: 'Cancel units' }).click()
      await page.getByRole('button', { name: 'One more' }).click()
    },
    entered: { Why: 'The last unit has a stain' },
    button: 'Cancel units',
    elsewhere: /^lines/,
  },
  {
    view: `/admin/orders/${placed}`,
    before: (page) => page.getByRole('button', { name: 'Record payment' }).click(),
    entered: { Reference: 'R-1', 'Amount (₹)': '100' },
    button: 'Record payment',
  },
]

test(
  'so does any form of the shop, of its contents, and in a dialog',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
    const { order_id } = await order(request, customer, product)
    const slug = `mill-${crypto.randomUUID().slice(0, 8)}`
    await asStaff(request, 'POST', '/api/admin/contents/page', { slug })
    await signedInAsStaff(page, request)
    await walk(page, formsOfShop(slug, order_id))
  },
)

/** Sends each form, of which the server refuses every value. */
async function walk(page: Page, all: StaffForm[]): Promise<void> {
  let refused: string[] = []
  // Nothing is saved, so that the shop of the other tests stays as it is.
  await page.route(/\/api\/(?!client-errors)/, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    const sent = route.request().postDataJSON() as { body?: unknown }
    refused = pathsIn(sent.body ?? sent).filter((path) => !/^(version|seen)/.test(path))
    const fields = Object.fromEntries(refused.map((path) => [path, messageOf(path)]))
    const json = { success: false, error: 'Refused', code: 'VALIDATION_FAILED', fields }
    await route.fulfill({ status: 400, json })
  })
  for (const { view, entered, before, button = 'Save', elsewhere } of all)
    await test.step(`${view}: ${Object.keys(entered).join(', ')}`, async () => {
      refused = []
      await open(page, view.startsWith('/') ? view : `/admin?tab=${view}`)
      await before?.(page)
      for (const [label, text] of Object.entries(entered)) {
        const field = page
          .getByLabel(labelled(label))
          .and(page.locator('input, textarea, select'))
          .filter({ visible: true })
          .first()
        const isList = await field.evaluate((element) => element instanceof HTMLSelectElement)
        await (isList ? field.selectOption(text) : field.fill(text))
      }
      await page
        .getByRole('button', { name: new RegExp(`^${button}( changes)?$`) })
        .filter({ visible: true })
        .last()
        .click()
      await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true')
      const said = (await page.locator('.field-error').allTextContents()).join()
      const noted = refused.filter((path) => !said.includes(messageOf(path)))
      for (const path of noted) {
        if (elsewhere) expect(path).toMatch(elsewhere)
        await expect(page.getByRole('alert').filter({ hasText: messageOf(path) })).toBeVisible()
      }
      expect(refused.length).toBeGreaterThan(0)
      if (!elsewhere) expect(noted).toEqual([])
    })
  await expectAccessible(page)
}

const labelled = (label: string) => new RegExp(`^${label.replaceAll(/[()]/g, '\\$&')}( \\(optional\\))?$`)

const messageOf = (path: string): string => `‹${path}› is refused`

/** Paths of all values in the body. */
function pathsIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return [at]
  return Object.entries(value).flatMap(([name, part]) => pathsIn(part, at === '' ? name : `${at}.${name}`))
}
