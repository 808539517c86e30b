/** Letters of a line that fit beside a bar. */
const maxLetters = 22

/** A name in one line or two; what is longer still ends in an ellipsis. */
export function nameLines(name: string): string[] {
  if (name.length <= maxLetters) return [name]
  const gap = name.lastIndexOf(' ', maxLetters)
  const at = gap > 0 ? gap : maxLetters
  return [name.slice(0, at), shortened(name.slice(at).trimStart())]
}

const shortened = (line: string): string =>
  line.length > maxLetters ? `${line.slice(0, maxLetters - 1).trimEnd()}…` : line
