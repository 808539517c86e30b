import { projectRoot } from '../../src/server/base/project-root.ts'
import { commentOpeners } from './comment-openers.ts'
import { readSources } from './read-sources.ts'
import { unusedExports } from './unused-exports.ts'

// Part of `npm run lint`: rules about the sources that the linter has not.
const sources = readSources(projectRoot)
const faults = [...sources.flatMap(commentOpeners), ...unusedExports(sources)]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`${sources.length} files`)
