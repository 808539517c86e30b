/** Ways in which a seller is registered for GST (tax.md, section 2). */
export const registrations = ['regular', 'composition', 'none'] as const
export type Registration = (typeof registrations)[number]

/** Words of a seller under composition for every place where it names itself (CGST Rules, rule 5). */
export const compositionPerson = 'Composition taxable person'

/**
 * Ways in which an order was priced: with 18 % on top of all goods (the sample), with the tax inside the prices, or with it added.
 * An order keeps its scheme for good.
 */
export const taxSchemes = ['sample', 'included', 'added'] as const
export type TaxScheme = (typeof taxSchemes)[number]
