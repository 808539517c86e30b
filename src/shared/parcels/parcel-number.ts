/** `TK-7F3K9Q2M` of `TK-7F3K9Q2M-1`. */
export const orderOfParcel = (number: string): string => number.replace(/-\d+$/, '')
