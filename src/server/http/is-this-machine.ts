/** Whether a connection to this host stays on the machine, where nobody can listen in. */
export const isThisMachine = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
