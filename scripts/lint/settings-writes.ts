import type { Source } from './read-sources.ts'

const writer = 'src/server/settings/stored-values.ts'
const write =
  /\.(?:insert|update|delete)\(\s*(?:store|landing)Settings\b|\b(?:insert\s+into|update|delete\s+from)\s+(?:(?:store|landing)_settings\b|\$\{(?:store|landing)Settings\})/gi

/** Lists the writes of settings beside their one writer. Tests may prepare a shop by them. */
export const settingsWrites = ({ file, text, lineAt }: Source): string[] =>
  file === writer || /^tests\/|\.test\.tsx?$/.test(file)
    ? []
    : [...text.matchAll(write)].map(
        ({ index }) => `${file}:${lineAt(index)}: settings are written by ${writer} alone`,
      )
