export const unsubscribeUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/unsubscribe/${token}`
