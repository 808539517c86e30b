import { pageFile } from '../../src/server/pages/client-build.ts'
import type { Source } from './read-sources.ts'

const pageModules = 'src/web/app/page-modules.ts'

/** Lists pages whose component is in a file of another name, in which the server does not find it in the build. */
export const pageFiles = ({ file, text, lineAt }: Source): string[] =>
  file === pageModules
    ? [...text.matchAll(/^ {2}(\w+): \{[^}]*?\bimport\('([^']+)'\)/gm)]
        .filter(([, name, component]) => !component!.endsWith(pageFile(name!)))
        .map(({ 1: name, index }) => `${file}:${lineAt(index)}: ${name} is in no file *${pageFile(name!)}`)
    : []
