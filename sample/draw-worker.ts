import { mkdir, writeFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { mastersFolder } from './catalogue/sample-masters.ts'
import { pictureTasks } from './picture-tasks.ts'

const QUALITIES = [90, 86, 80, 72, 62, 52, 42, 34, 26]

const tasks = new Map(pictureTasks().map((task) => [task.file, task]))

parentPort?.on('message', async (file: string) => {
  const task = tasks.get(file)
  if (!task) throw new Error(`No picture is called ${file}`)
  const target = new URL(file, mastersFolder)
  await mkdir(new URL('.', target), { recursive: true })
  await writeFile(target, await encoded(await task.draw(), task.limit))
  parentPort?.postMessage(file)
})

/** The best quality that stays within the limit. */
async function encoded(image: Sharp, limit: number): Promise<Buffer> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels as 3 | 4 }
  let smallest: Buffer | undefined
  for (const quality of QUALITIES) {
    smallest = await sharp(data, { raw }).webp({ quality, effort: 4 }).toBuffer()
    if (smallest.length <= limit) break
  }
  if (!smallest) throw new Error('No quality to encode with')
  return smallest
}
