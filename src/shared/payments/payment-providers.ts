interface PaymentProvider {
  /** its name for staff */
  title: string
  /** for shoppers; of gateways: they have a page of their own, and can refund */
  page?: string
  /** the statement that has its money: its own, or the bank's */
  statement?: 'own' | 'bank'
  /** ids of payments and refunds in its statement, where adjustments have ids as well */
  statementIds?: RegExp
  /** the variables that set it up */
  keys?: readonly string[]
}

/** Those who take a payment; `hand` is cash, and all that staff record. Lists of providers derive from this table. */
export const paymentProviders = {
  razorpay: {
    title: 'Razorpay',
    page: 'On the secure page of Razorpay',
    statement: 'own',
    statementIds: /^(?:pay|rfnd)_/,
    keys: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  },
  cashfree: {
    title: 'Cashfree',
    page: 'On the secure page of Cashfree',
    statement: 'own',
    keys: ['CASHFREE_CLIENT_ID', 'CASHFREE_CLIENT_SECRET', 'CASHFREE_ENV'],
  },
  test: { title: 'Test bank', page: 'Test bank: no money moves' },
  upi: { title: 'UPI', statement: 'bank', keys: ['UPI_VPA', 'UPI_NAME'] },
  hand: { title: 'By hand' },
} as const satisfies Record<string, PaymentProvider>

type Providers = typeof paymentProviders
export type ProviderName = keyof Providers
type NamesWith<Traits> = {
  [Name in ProviderName]: Providers[Name] extends Traits ? Name : never
}[ProviderName]

const all: Record<ProviderName, PaymentProvider> = paymentProviders
type List<Name> = readonly [Name, ...Name[]]
const namesWith = <Name extends ProviderName>(has: (name: ProviderName) => boolean) =>
  (Object.keys(all) as ProviderName[]).filter(has) as unknown as List<Name>

export const providerNames = namesWith<ProviderName>(() => true)

/** Providers with a page of their own, which can also refund. */
export type Gateway = NamesWith<{ page: string }>
export const isGateway = (name: ProviderName): name is Gateway => all[name].page !== undefined
export const gateways = namesWith<Gateway>(isGateway)

/** Gateways through which real money moves. Of those that are set up, the first takes new payments. */
export type RealGateway = NamesWith<{ page: string; keys: readonly string[] }>
export const realGateways = namesWith<RealGateway>((name) => isGateway(name) && all[name].keys !== undefined)

/** Providers whose money comes without staff; they have to be set up. */
export type OnlineProvider = Exclude<ProviderName, 'hand'>
export const isOnline = (name: ProviderName): name is OnlineProvider => name !== 'hand'
export const onlineProviders = namesWith<OnlineProvider>(isOnline)

/** Statements that are read. */
export type GatewayStatement = NamesWith<{ statement: 'own' }>
export type StatementKind = 'bank' | GatewayStatement
export const statementKinds: List<StatementKind> = [
  'bank',
  ...namesWith<GatewayStatement>((name) => all[name].statement === 'own'),
]

/** Kinds of files with lines: statements, and the remittance of a courier, which has cash of parcels by AWB. */
export type LineKind = StatementKind | 'courier'
export const lineKinds: List<LineKind> = [...statementKinds, 'courier']

const otherTitles = { bank: 'Bank', courier: 'Courier' }
export const statementTitle = (kind: LineKind): string =>
  kind === 'bank' || kind === 'courier' ? otherTitles[kind] : all[kind].title

/** The statement in which money of a provider appears. */
export const providerStatement = (name: ProviderName): StatementKind | undefined =>
  all[name].statement === 'own' ? (name as GatewayStatement) : all[name].statement

/** The provider whose money a statement has. */
export const statementProvider = (kind: StatementKind): ProviderName =>
  providerNames.find((name) => providerStatement(name) === kind)!

/** Tells payments and refunds from the other lines of a gateway's statement, by their id. */
export const isPaymentId = (kind: GatewayStatement, id: string): boolean =>
  all[kind].statementIds?.test(id) ?? true
