import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from './sync-folder.ts'

/** The folder in which a restore completes the new data; ignored without a journal. */
export const restoringFolder = 'restoring'
/** The journal: lists the moves, once the new data is complete. */
const restoreJournal = 'restoring.json'
/** Marks a data folder that was restored and has not been started since. */
export const restoredMark = 'restored'

interface Journal {
  /** Name of the folder in the data folder that gets the previous data. */
  aside: string
  old: string[]
  new: string[]
}

/**
 * Writes the journal. From here on the restore is completed, by this process or by the next one that locks the data
 * folder.
 */
export function writeJournal(dataDir: string, journal: Journal): void {
  const file = join(dataDir, restoreJournal)
  writeFileSync(`${file}.part`, JSON.stringify(journal), { flush: true })
  renameSync(`${file}.part`, file)
  syncFolder(dataDir)
}

/**
 * Completes a restore that was interrupted after its journal was written, and removes the remains of one interrupted
 * before. Only for the holder of the data folder's lock. Every step can be repeated.
 * @param onStep is called before each change
 */
export function finishRestore(dataDir: string, onStep: () => void = () => {}): void {
  const [journalFile, restoring] = [join(dataDir, restoreJournal), join(dataDir, restoringFolder)]
  if (existsSync(journalFile)) {
    const journal: Journal = JSON.parse(readFileSync(journalFile, 'utf8'))
    const aside = join(dataDir, journal.aside)
    if (journal.old.length > 0) mkdirSync(aside, { recursive: true })
    // A name that is already moved aside belongs, in the data folder, to the new data.
    for (const name of journal.old) moveOnce(name, dataDir, aside, onStep)
    for (const name of journal.new) moveOnce(name, restoring, dataDir, onStep)
    if (journal.old.length > 0) syncFolder(aside)
    syncFolder(dataDir)
    onStep()
    rmSync(journalFile)
    onStep()
  }
  rmSync(`${journalFile}.part`, { force: true })
  // The server that was filling it may need a moment to end.
  rmSync(restoring, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

function moveOnce(name: string, from: string, to: string, onStep: () => void): void {
  const [source, target] = [join(from, name), join(to, name)]
  if (!existsSync(source) || existsSync(target)) return
  onStep()
  renameSync(source, target)
}
