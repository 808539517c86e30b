/** Puts a stream of the test in place of stdout; loggers of requests inherit it. */
export function captureLog(logger: object, write: (line: string) => void): void {
  const stream = Object.getOwnPropertySymbols(logger).find(({ description }) => description === 'pino.stream')
  if (!stream) throw new Error('the logger has no stream')
  Object.assign(logger, { [stream]: { write } })
}
