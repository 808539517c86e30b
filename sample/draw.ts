import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { mastersFolder } from './catalogue/sample-masters.ts'
import { pictureTasks } from './picture-tasks.ts'
import type { PictureTask } from './picture-task.ts'

/**
 * Draws the sample pictures that are missing or whose recipe has changed.
 * --only <id> draws one product or scene, --jobs <n> draws n pictures at a time.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, jobs: { type: 'string', default: '1' } },
})
const manifestFile = new URL('manifest.json', mastersFolder)
const recipes: Record<string, string> = existsSync(manifestFile)
  ? JSON.parse(await readFile(manifestFile, 'utf8'))
  : {}

const tasks = pictureTasks()
const wanted = tasks.filter(
  (task) => task.recipe !== recipes[task.file] || !existsSync(new URL(task.file, mastersFolder)),
)
const queue = wanted.filter((task) => !values.only || task.owner === values.only)
const total = queue.length
let drawn = 0

await Promise.all(Array.from({ length: Math.max(1, Number(values.jobs)) }, drawFromQueue))
console.log(total ? `${total} pictures drawn` : 'Every picture is up to date')

async function drawFromQueue() {
  if (!queue.length) return
  const worker = new Worker(new URL('draw-worker.ts', import.meta.url))
  for (let task = queue.shift(); task; task = queue.shift()) {
    await drawnBy(worker, task)
    recipes[task.file] = task.recipe
    await rememberRecipes()
    drawn++
    console.log(`${drawn}/${total} ${task.file}`)
  }
  await worker.terminate()
}

function drawnBy(worker: Worker, task: PictureTask) {
  return new Promise<void>((resolve, reject) => {
    worker.once('message', () => {
      worker.off('error', reject)
      resolve()
    })
    worker.once('error', reject)
    worker.postMessage(task.file)
  })
}

async function rememberRecipes() {
  const known = tasks.map((task) => task.file).filter((file) => recipes[file])
  const manifest = Object.fromEntries(known.map((file) => [file, recipes[file]]))
  await mkdir(mastersFolder, { recursive: true })
  await writeFile(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`)
}
