/** Values of `{{facts}}` by their name. */
export type Facts = Readonly<Record<string, string>>

/** Names of the facts in a text. */
export const factPattern = /\{\{\s*([\w-]+)\s*\}\}/g

/** A text with its facts; a name that is not known stays as it was typed. */
export const withFacts = (text: string, facts: Facts): string =>
  text.replace(factPattern, (typed, name: string) => (Object.hasOwn(facts, name) ? facts[name]! : typed))
