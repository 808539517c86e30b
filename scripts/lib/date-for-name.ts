/** The date and time as they can stand in a file's name. */
export const dateForName = (): string => new Date().toISOString().slice(0, 19).replaceAll(':', '-')
