import { projectRoot } from '../../src/server/base/project-root.ts'
import { chunkModules } from './chunk-modules.ts'
import { commentOpeners } from './comment-openers.ts'
import { formShapes } from './form-shapes.ts'
import { importCircles } from './import-circles.ts'
import { listedErrors } from './listed-errors.ts'
import { lostPools } from './lost-pools.ts'
import { mailTables } from './mail-tables.ts'
import { retiredNames, sameNames } from './names.ts'
import { oneDoor } from './one-door.ts'
import { fixedOrderPrefixes } from './order-prefix.ts'
import { pageFiles } from './page-files.ts'
import { readSources } from './read-sources.ts'
import { settingsWrites } from './settings-writes.ts'
import { numberedTitles } from './test-titles.ts'
import { unusedExports } from './unused-exports.ts'

// Part of `npm run lint`: rules about the sources that the linter has not.
const sources = readSources(projectRoot)
const faults = [
  ...sources.flatMap(commentOpeners),
  ...sources.flatMap(listedErrors),
  ...sources.flatMap(lostPools),
  ...sources.flatMap(mailTables),
  ...sources.flatMap(numberedTitles),
  ...sources.flatMap((source) => oneDoor(source)),
  ...sources.flatMap(settingsWrites),
  ...sources.flatMap(fixedOrderPrefixes),
  ...sources.flatMap(formShapes),
  ...chunkModules(sources),
  ...sources.flatMap(pageFiles),
  ...sources.flatMap(retiredNames),
  ...sameNames(sources),
  ...importCircles(sources),
  ...unusedExports(sources),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`${sources.length} files`)
