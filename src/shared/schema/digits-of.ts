export const digitsOf = (value: string): string => value.replace(/\D/g, '')
