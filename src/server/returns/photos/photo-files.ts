import path from 'node:path'
import type { Config } from '../../config.ts'

/** Beside the pictures of the shop, but outside the folders from which anybody is served. `id` is a UUID. */
export const photoFile = ({ dataDir }: Pick<Config, 'dataDir'>, id: string): string =>
  path.join(dataDir, 'media', 'returns', `${id}.webp`)
