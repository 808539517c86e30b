/** Removes a character from the end, however often it occurs there. Linear, where a regular expression is not. */
export function trimEnd(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end--
  return text.slice(0, end)
}
