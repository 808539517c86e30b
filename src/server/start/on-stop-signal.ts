/** Timeout of a graceful shutdown, in milliseconds; then the process exits. */
const exitTimeout = 25_000

/** Runs `stop` on Ctrl-C or SIGTERM, then ends the process. A second signal ends it at once, or is ignored. */
export function onStopSignal(
  stop: () => Promise<void>,
  { again = 'ends it' }: { again?: 'ends it' | 'ignored' } = {},
): void {
  let stopping = false
  const handle = () => {
    if (stopping && again === 'ignored') return
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), exitTimeout).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
}
