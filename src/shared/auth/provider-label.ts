/** `google` → `Google`, as its button says. */
export const providerLabel = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
