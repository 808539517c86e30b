/** Ways to pay on the page of the test bank. */
export const bankMethods = ['card', 'upi'] as const

export type BankMethod = (typeof bankMethods)[number]
