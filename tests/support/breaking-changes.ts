/** A file of the folder `drizzle`. */
export interface Migration {
  name: string
  sql: string
}

interface Statement {
  /** in lower case, without comments, literals and quotes */
  text: string
  comments: string
}

interface Rule {
  change: RegExp
  why: string
}

/** Takes away something that the version before reads: only a contract, after a release without it, may do that. */
const gone: Rule[] = [
  {
    change: /^drop (table|view|materialized view|type|domain|function|procedure|sequence|schema)\b/,
    why: 'drops',
  },
  {
    change: /^alter table .*\bdrop (?!constraint|default|not null|identity|expression)/,
    why: 'drops a column',
  },
  { change: /^alter .*\brename\b/, why: 'renames' },
  { change: /^alter table .*\balter (column )?\S+ (set data )?type\b/, why: 'changes the type of a column' },
  { change: /^alter .*\bset schema\b/, why: 'moves to another schema' },
]

/** May refuse a write of the version before; the reason why it does not stands beside the statement. */
const stricter: Rule[] = [
  { change: /^alter table .*\bset not null\b/, why: 'needs a value in a column' },
  {
    change: /^alter table .*\badd column (?!.*\b(default|generated)\b).*\bnot null\b/,
    why: 'adds a column that needs a value',
  },
  {
    change: /^alter table .*\badd (constraint|check|unique|primary key|foreign key|exclude)\b/,
    why: 'adds a constraint',
  },
  {
    change: /^alter table .*\bdrop (constraint|default|identity|expression)\b/,
    why: 'drops a constraint or a default',
  },
  { change: /^create unique index\b/, why: 'adds a constraint' },
  { change: /^drop index\b/, why: 'drops an index, which "on conflict" may need' },
  { change: /^(create (or replace )?(constraint )?|drop )trigger\b/, why: 'changes what a write does' },
]

const contract = /^-- contract: unused since (\S+)$/m
const expansion = /^-- expand: \S.*$/m

/**
 * Returns what is wrong with the migrations since the newest release: while a new version starts, that release still runs
 * on the same schema (docs/upgrading.md, Migrations in two steps).
 */
export function breakingChanges(migrations: readonly Migration[], releases: readonly string[]): string[] {
  const all = migrations.flatMap(({ name, sql }) =>
    statementsIn(sql).map((statement) => ({ name, ...statement })),
  )
  const newTables = new Set(all.flatMap(({ text }) => newTable.exec(text)?.[1] ?? []))
  return all.flatMap(({ name, text, comments }) => {
    const [, changed, indexed] = target.exec(text) ?? []
    if (newTables.has(changed ?? indexed ?? '')) return []
    const tells = (advice: string, { why }: Rule) => `${name} ${why}: "${text}". ${advice}`
    const isContract = releases.includes(contract.exec(comments)?.[1] ?? '')
    const lost = gone.find(({ change }) => change.test(text))
    if (lost && !isContract)
      return tells('Only what no release since a named one reads: "-- contract: unused since VERSION".', lost)
    const refused = stricter.find(({ change }) => change.test(text))
    if (refused && !isContract && !expansion.test(comments))
      return tells('Say why the release before can still write: "-- expand: REASON".', refused)
    return []
  })
}

const newTable = /^create (?:unlogged )?table (?:if not exists )?(\S+)/
/** The table of a statement. */
const target = /^(?:alter table|drop table) (?:if exists )?(?:only )?(\S+)|^create .*? on (\S+)/

const token = /--.*|\/\*[^]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[^]*?\$\1\$|;|[^-/'$;]+|[^]/g

function statementsIn(sql: string): Statement[] {
  const statements: Statement[] = []
  let [text, comments, inner] = ['', '', [] as Statement[]]
  const end = () => {
    const plain = text
      .toLowerCase()
      .replaceAll(/"|\bpublic\./g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (plain !== '') statements.push({ text: plain, comments }, ...(plain.startsWith('do ') ? inner : []))
    ;[text, comments, inner] = ['', '', []]
  }
  for (const [part] of sql.matchAll(token)) {
    if (part === ';') end()
    else if (part.startsWith('--') || part.startsWith('/*')) comments += `${part.trim()}\n`
    else if (part.startsWith('$') && part.length > 1) {
      text += ' $$ '
      inner = statementsIn(part.replaceAll(/^\$\w*\$|\$\w*\$$/g, ''))
    } else text += part.startsWith("'") ? "''" : part
  }
  end()
  return statements
}
