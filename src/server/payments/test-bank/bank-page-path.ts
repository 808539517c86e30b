/** Path of a page of the test bank. */
export const bankPagePath = (reference: string): string => `/test-bank/${reference}`
