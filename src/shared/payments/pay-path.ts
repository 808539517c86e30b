/** Path of the page on which an order is paid. */
export const payPath = (token: string): string => `/pay/${token}`
