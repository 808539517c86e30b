/** How long an orderly shutdown may take before the process ends all the same, in milliseconds. */
const patience = 25_000

/** Runs `stop` once on Ctrl-C or SIGTERM, then ends the process. A second signal ends it at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false
  const handle = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), patience).unref()
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
