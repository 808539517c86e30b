/** The current date and time for a file's name. */
export const dateForName = (): string => new Date().toISOString().slice(0, 19).replaceAll(':', '-')
