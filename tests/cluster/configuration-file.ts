import path from 'node:path'

/** A file of the example that people deploy, which is what the drill runs. */
export const configurationFile = (name: string): string =>
  path.join(import.meta.dirname, '../../deploy/cluster', name)
