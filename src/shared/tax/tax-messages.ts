/** HSN code of a product. */
export const hsnPattern = /^(\d{4}|\d{6}|\d{8})$/

/** Refusals of tax (docs/product/tax.md). */
export const taxMessages = {
  gstinNeeded: 'GSTIN is required',
  gstinUnwanted: 'Leave the GSTIN empty',
  sampleOnly: 'Only the sample shop may use this',
  chooseState: 'Choose a state',
  hsnDigits: 'HSN code must be 4, 6 or 8 digits',
  hsnTooShort: 'HSN code needs at least 6 digits',
  hsnWithoutRate: (hsn: string) => `There is no tax rate for HSN ${hsn}. Add one under Settings, Tax`,
  productsWithoutRate: (count: number) => `Products without a tax rate: ${count}`,
  openOrders: (count: number) => `${count} ${count === 1 ? 'order' : 'orders'} must be invoiced first`,
  rateInForce: 'This rate is in force. Add a newer one',
  fromToday: 'Must be today or later',
  noGstin: 'This file needs the GSTIN of the shop',
  invoiced: 'The invoice is issued',
  noBusinessInvoice: 'This shop cannot issue business invoices',
  gstinWrong: 'This is not a valid GSTIN',
  gstinOwn: 'This is our own GSTIN',
  gstinElsewhere: (state: string, delivery: string) =>
    `This GSTIN is of ${state}. The delivery address is in ${delivery}`,
  deliversWithin: (state: string) => `We deliver within ${state} only`,
  aboveMrp: (mrp: string) => `The price with tax is above the MRP of ${mrp}`,
  pricesAboveMrp: (names: readonly string[], count: number) =>
    `${count === 1 ? 'A product would cost' : `${count} products would cost`} more than the MRP with this tax: ${names.join(', ')}`,
  enterSeller: 'Enter legal name and address of the seller',
  chooseTax: 'Choose how the shop is taxed',
  notReady: (first: string) => `First: ${first}`,
}
