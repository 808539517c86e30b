import type { Provider } from './provider.ts'

/** Cash, and whatever staff record: nobody is called. */
export const hand: Provider = { name: 'hand', start: () => Promise.resolve({}) }
