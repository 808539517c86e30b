import type { Source } from './read-sources.ts'

const opener = /^[\s*]*(what(ever)?|who(ever|se)?|where(ver)?|how|whether|which)\b/i

/** Lists the comments that open with a question word: a comment begins with its subject or a verb (CONTRIBUTING.md). */
export const commentOpeners = ({ file, comments, lineAt }: Source): string[] =>
  comments.flatMap(({ text, start }, index) => {
    const [, word] = opener.exec(text) ?? []
    const before = comments[index - 1]
    // The lines of one comment with `//` are several here.
    const continues = before !== undefined && lineAt(before.end) === lineAt(start) - 1 && !text.includes('\n')
    return word === undefined || continues ? [] : [`${file}:${lineAt(start)}: a comment opens with ${word}`]
  })
