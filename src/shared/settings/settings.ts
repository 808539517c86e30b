import * as z from 'zod/mini'
import {
  defaultDeliverySettings,
  deliverySettingsEditSchema,
  deliverySettingsResponse,
  deliveryZonesEditSchema,
  deliveryZonesResponse,
  deliveryZonesSchema,
  versionedSettingsSchema,
} from '../delivery/delivery-settings.schema.ts'
import {
  identityResponse,
  identitySchema,
  publicIdentitySchema,
  storedIdentitySchema,
} from './identity.schema.ts'
import { sellerResponse, sellerSchema } from '../tax/seller.schema.ts'
import { newOrderMailResponse, newOrderMailSchema } from '../orders/new-order-mail.schema.ts'
import { defaultOrderLimits, orderLimitsResponse, orderLimitsSchema } from '../orders/order-limits.schema.ts'
import {
  defaultPaymentSettings,
  paymentSettingsEditSchema,
  paymentSettingsSchema,
} from '../payments/payment-settings.schema.ts'
import { storePaymentsResponse } from '../payments/staff-payments.schema.ts'
import { openSelling, sellingSchema } from '../setup/selling.ts'
import { storeSettingsEditSchema, storeSettingsResponse } from './store-settings.schema.ts'
import {
  missingSchema,
  storedTaxSettingsSchema,
  taxSettingsEditSchema,
  taxSettingsResponse,
  taxSettingsView,
  termsBeforeChoice,
} from '../tax/tax-settings.schema.ts'
import type { FormSetting, Setting, SettingWithCalls } from './setting.ts'

/** Products on sale that are taxed by no rate. */
const unratedProducts = z.array(z.object({ id: z.string(), name: z.string(), hsn_code: z.string() }))

/** Settings without rules besides their schemas: a row here is all that the server needs (`server/settings`). */
export const plainSettings = {
  orderLimits: {
    key: 'order_limits',
    schema: orderLimitsSchema,
    initial: defaultOrderLimits,
    tags: [],
    audit: { action: 'store.limits', id: 'limits' },
    path: '/api/admin/store/limits',
    tag: 'Admin: orders',
    field: 'limits',
    response: orderLimitsResponse,
    read: { access: 'settings:write', summary: 'What one account may order' },
    write: {
      access: 'settings:write',
      summary: 'Change what one account may order',
      body: orderLimitsSchema,
    },
  },
  newOrderMail: {
    key: 'new_order_mail',
    schema: newOrderMailSchema,
    initial: { email: '' },
    tags: [],
    audit: { action: 'store.new-order-mail', id: 'new-order-mail' },
    path: '/api/admin/store/new-order-mail',
    tag: 'Admin: orders',
    field: 'new_order_mail',
    response: newOrderMailResponse,
    read: { access: 'settings:write', summary: 'The address that is told of new orders' },
    write: {
      access: 'settings:write',
      summary: 'Change the address that is told of new orders',
      body: newOrderMailSchema,
    },
  },
} as const satisfies Record<string, FormSetting>

/**
 * The settings of the shop. A row says who reads and writes it, what a change is in the audit log and which cached responses
 * show it; its reads, calls and writes are made from it (`server/settings`). Features mount those with rules of their own.
 */
export const settings = {
  ...plainSettings,
  identity: {
    key: 'identity',
    schema: storedIdentitySchema,
    initial: null,
    shown: publicIdentitySchema,
    tags: ['landing'],
    audit: { action: 'store.identity', id: 'identity' },
    path: '/api/admin/store/identity',
    tag: 'Admin: setting up',
    field: 'identity',
    response: identityResponse,
    read: { access: 'settings:write', summary: 'What the law asks the shop to say about itself' },
    write: {
      access: 'settings:write',
      summary: 'Change what the shop says about itself',
      body: identitySchema,
      refusals: ['STILL_NEEDED'],
    },
  },
  /** '' shows the phone of customer care. Its calls read and save the announcement, too. */
  supportPhone: {
    key: 'support_phone',
    schema: z.string(),
    initial: '',
    shown: z.string(),
    tags: ['landing'],
    audit: { action: 'store.update', id: 'settings' },
    path: '/api/admin/store',
    tag: 'Admin: landing page',
    response: storeSettingsResponse,
    read: { access: 'settings:write', summary: 'Settings of the whole shop' },
    write: {
      access: 'settings:write',
      summary: 'Change settings of the whole shop',
      body: storeSettingsEditSchema,
    },
  },
  announcement: {
    key: 'announcement',
    schema: z.string(),
    initial: '',
    shown: z.string(),
    tags: ['landing'],
    audit: { action: 'store.update', id: 'settings' },
  },
  /** The state of the shop, which is opened and paused: it has no form. */
  selling: {
    key: 'selling',
    schema: sellingSchema,
    initial: openSelling,
    shown: sellingSchema,
    tags: ['landing', 'collections', 'products'],
    audit: { action: 'store.open', id: 'selling' },
  },
  /** Every page says how prices are meant. */
  seller: {
    key: 'seller',
    schema: sellerSchema,
    initial: null,
    shown: sellerSchema,
    tags: ['landing', 'products'],
    audit: { action: 'store.seller', id: 'seller' },
    path: '/api/admin/store/seller',
    tag: 'Admin: tax',
    field: 'seller',
    response: sellerResponse,
    read: { access: 'tax:read', summary: 'Who sells, on every invoice and packing slip' },
    write: {
      access: 'tax:write',
      summary: 'Change who sells',
      body: sellerSchema,
      refusals: ['STILL_NEEDED', 'OPEN_ORDERS'],
    },
  },
  /** With `preview` and the seller's GSTIN its change is a command of its own (`server/tax/edit-tax-settings.ts`). */
  tax: {
    key: 'tax',
    schema: storedTaxSettingsSchema,
    initial: { ...termsBeforeChoice, version: 0 },
    tags: ['landing', 'products'],
    audit: { action: 'store.tax', id: 'tax' },
    path: '/api/admin/store/tax',
    tag: 'Admin: tax',
    response: taxSettingsResponse,
    read: {
      access: 'tax:read',
      summary: 'How the shop is taxed, and what is missing before it may sell',
    },
    write: {
      access: 'tax:write',
      summary: 'Choose how the shop is taxed, or see before what that changes',
      body: taxSettingsEditSchema,
      refusals: ['OPEN_ORDERS'],
      refusedWith: {
        NOT_READY: { missing: z.array(missingSchema) },
        HSN_WITHOUT_RATE: { products: unratedProducts },
        EDIT_CONFLICT: { current: taxSettingsView },
      },
    },
  },
  /** The terms of returns are on public pages. */
  delivery: {
    key: 'delivery',
    schema: versionedSettingsSchema,
    initial: { ...defaultDeliverySettings, version: 0 },
    shown: z.object({ return_days: z.int(), return_fee: z.int() }),
    tags: ['landing'],
    audit: { action: 'store.delivery', id: 'delivery' },
    basis: 'version',
    path: '/api/admin/delivery',
    tag: 'Admin: delivery',
    field: 'settings',
    response: deliverySettingsResponse,
    read: { access: 'settings:write', summary: 'How the shop sends its orders' },
    write: {
      access: 'settings:write',
      summary: 'Change how the shop sends its orders',
      body: deliverySettingsEditSchema,
      refusedWith: { EDIT_CONFLICT: { current: deliverySettingsResponse.shape.settings } },
    },
  },
  /** The version of the zones, which are rows of a table of their own. */
  deliveryZones: {
    key: 'delivery_zones',
    schema: z.object({ version: z.int() }),
    initial: { version: 0 },
    tags: [],
    audit: { action: 'store.zones', id: 'delivery_zones' },
    path: '/api/admin/delivery/zones',
    tag: 'Admin: delivery',
    response: deliveryZonesResponse,
    read: { access: 'settings:write', summary: 'How long the courier takes' },
    write: {
      access: 'settings:write',
      summary: 'Change the zones',
      body: deliveryZonesEditSchema,
      refusedWith: { EDIT_CONFLICT: { current: deliveryZonesSchema } },
    },
  },
  payments: {
    key: 'payments',
    schema: paymentSettingsSchema,
    initial: defaultPaymentSettings,
    tags: [],
    audit: { action: 'store.payments', id: 'payments' },
    basis: 'seen',
    path: '/api/admin/store/payments',
    tag: 'Admin: payments',
    field: 'settings',
    response: storePaymentsResponse,
    read: { access: 'settings:write', summary: 'Rules and providers of payments' },
    write: {
      access: 'settings:write',
      summary: 'Change the rules of payments',
      body: paymentSettingsEditSchema,
      refusedWith: { EDIT_CONFLICT: { current: storePaymentsResponse.shape.settings } },
    },
  },
} as const satisfies Record<string, Setting | SettingWithCalls | FormSetting>
