import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { storeBusy } from '../http/errors/refusals.ts'
import { workQueue } from '../http/limits/work-queue.ts'
import { projectRoot } from '../base/project-root.ts'
import type { pictureTasks } from './picture-encoding.ts'

type Tasks = typeof pictureTasks
type TaskName = keyof Tasks
type ResultOf<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>

/** Messages to and from the process. */
export interface PictureCall {
  id: number
  task: TaskName
  args: unknown[]
}
export interface PictureResult {
  id: number
  result?: unknown
  /** The message of the error. */
  failure?: string
}

interface Pending {
  resolve: (result: never) => void
  reject: (error: Error) => void
  deadline: NodeJS.Timeout
}

interface Limits {
  /** milliseconds without work until the process ends */
  idle: number
  /** milliseconds that one task may take before the process is killed */
  deadline: number
  /** at the lowest priority of the machine: nobody waits for its work */
  isSpare?: boolean
}

const program = path.join(projectRoot, 'src/server/media/picture-worker.ts')

/**
 * Works on pictures in a process of its own, which starts with the first and ends when it has been idle: libvips and
 * what it leaves of the memory in pieces go with it (docs/performance.md, Memory). When it crashes, or is killed at the
 * deadline, the tasks under way fail with UNAVAILABLE, and the next starts another.
 */
export function pictureProcess({ idle, deadline, isSpare = false }: Limits) {
  const enqueue = workQueue({ concurrency: 4, maxQueued: 200 })
  const pending = new Map<number, Pending>()
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): ChildProcess {
    const started = fork(program, {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    if (isSpare && started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_LOW)
    started.on('message', ({ id, result, failure }: PictureResult) => {
      settle(id, ({ resolve, reject }) =>
        failure === undefined ? resolve(result as never) : reject(new Error(failure)),
      )
    })
    started.on('error', (error) => failAll(started, error.message))
    started.on('exit', (code, signal) => failAll(started, `it ended with ${signal ?? code}`))
    return started
  }

  function settle(id: number, how: (one: Pending) => void): void {
    const one = pending.get(id)
    if (!one) return
    clearTimeout(one.deadline)
    pending.delete(id)
    how(one)
    if (pending.size === 0) rest()
  }

  /** An idle process keeps nothing open. */
  function rest(): void {
    child?.unref()
    child?.channel?.unref()
    idleTimer = setTimeout(end, idle).unref()
  }

  function end(): void {
    if (child?.connected) child.disconnect()
    child = undefined
  }

  function failAll(ended: ChildProcess, reason: string): void {
    if (ended !== child) return
    child = undefined
    const cause = new Error(`The picture process failed: ${reason}`)
    for (const id of pending.keys()) settle(id, ({ reject }) => reject(Object.assign(storeBusy(), { cause })))
  }

  function send<Name extends TaskName>(task: Name, args: Parameters<Tasks[Name]>): Promise<ResultOf<Name>> {
    clearTimeout(idleTimer)
    const used = (child ??= start())
    used.ref()
    used.channel?.ref()
    const id = ++lastId
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject, deadline: setTimeout(() => used.kill('SIGKILL'), deadline) })
      // A message to a dying process is lost with it; `exit` reports its end.
      used.send({ id, task, args } satisfies PictureCall, () => {})
    })
  }

  return {
    run: <Name extends TaskName>(task: Name, ...args: Parameters<Tasks[Name]>): Promise<ResultOf<Name>> =>
      enqueue(() => send(task, args)),
    /** The process id while it runs. */
    pid: () => child?.pid,
  }
}

export const pictures = pictureProcess({ idle: 30_000, deadline: 60_000 })

/** Makes pictures in advance. It gives its memory back as soon as that pauses. */
export const sparePictures = pictureProcess({ idle: 1_000, deadline: 60_000, isSpare: true })

/** Draws what was uploaded as SVG, apart from all other work: a drawing without end is killed, and nothing else with it. */
export const svgDrawing = pictureProcess({ idle: 1_000, deadline: 5_000 })
