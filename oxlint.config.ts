import { defineConfig } from 'oxlint'

/** The import law (CONTRIBUTING.md, Where things are). */
interface Ban {
  regex: string
  message: string
  allowTypeImports?: boolean
  importNames?: string[]
}

const ban = (regex: string, message: string): Ban => ({ regex, message })
const law = (...bans: Ban[]) => ({ 'no-restricted-imports': ['error', { patterns: bans }] as never })

const layer = (name: string, what: string, folders: string, areApart = false) => ({
  name,
  what,
  folders: folders.split(' '),
  /** No folder imports another of the layer. */
  areApart,
})

/**
 * The layers of src/server and their folders, from the lowest to the highest; CONTRIBUTING.md prints them. A folder imports
 * those of lower layers, and of its own layer those before it.
 */
export const layers = [
  layer(
    'base',
    'process, PostgreSQL, HTTP, caches, pictures, paper and what goes out; knows nothing of the shop',
    'base db outbox http media pdf',
  ),
  layer(
    'people',
    'who calls, what they may and what they have changed: sessions, the audit log, the shapes of calls',
    'users calls tags',
  ),
  layer(
    'shop',
    'what the shop is and says, its settings, brand, contents and mails, and the accounts at it',
    'settings contents brand mail auth own-pages',
  ),
  layer(
    'catalogue',
    'what is sold, at which price and tax, and how it is delivered and paid',
    'products coupons delivery cart',
  ),
  layer(
    'trade',
    'an order and all that belongs to it: `tables`, `loaders` that everybody reads through, `changeOrder`, its `mail`',
    'trade',
  ),
  layer(
    'features',
    'verbs, calls and lists; none knows another',
    'complaints customers goods home newsletter orders parcels payments reports returns staff tax',
    true,
  ),
  layer(
    'app',
    'what is made of all features',
    'books data-rights pages jobs metrics setup today app.ts start',
  ),
]

const noWeb = ban('(^#web/|/web/)', 'The server loads nothing of the web side but the built entry-server.')

/** Changes are commands, tasks or `change`: audited with what they change (CONTRIBUTING.md, Where things are). */
const onlyShapes = [
  {
    ...ban('/db/transaction\\.ts$', 'A change is a command, a task, or `change` of calls/change.ts.'),
    importNames: ['transaction'],
  },
  {
    ...ban('/audit/record-audit\\.ts$', 'The audit log is written by the `audit` of a change.'),
    allowTypeImports: true,
  },
]
const belowShapes = ['db', 'calls']

/** Bans the layers above that of `name`, and what its own has after it. */
function serverLaw(name: string, ...bans: Ban[]) {
  const at = layers.findIndex(({ folders }) => folders.includes(name))
  const { folders, areApart } = layers[at]!
  const beside = areApart ? folders : folders.slice(folders.indexOf(name))
  const others = [...beside, ...layers.slice(at + 1).flatMap((above) => above.folders)]
    .filter((other) => other !== name)
    .map((other) => other.replace('.', '\\.'))
  const upward = `(^#server/|${isFile(name) ? '^\\./' : '\\.\\./'})(${others.join('|')})(/|$)`
  const shapes = belowShapes.includes(name) ? [] : onlyShapes
  return law(
    noWeb,
    ban(upward, `${name} imports lower folders only (CONTRIBUTING.md, Where things are).`),
    ...shapes,
    ...bans,
  )
}

const isFile = (name: string) => name.endsWith('.ts')

const noSql = ban(
  '(^drizzle-orm|\\.tables\\.ts$)',
  'SQL lives in *.queries.ts and verbs, not in the HTTP layer.',
)

/** Folders without SQL, and those in them that read or keep. */
const withoutSql: Record<string, string[]> = { http: ['cache'], pages: ['client-files', 'public-reads'] }

/** The last law that names a file holds for it. */
const serverLaws = layers
  .flatMap(({ folders }) => folders)
  .flatMap((name) => {
    const files = isFile(name) ? [`src/server/${name}`] : [`src/server/${name}/**/*.ts`]
    const readers = withoutSql[name]
    const excludeFiles = ['**/*.test.ts']
    return [
      { files, excludeFiles, rules: serverLaw(name, ...(readers ? [noSql] : [])) },
      ...(readers ?? []).map((folder) => ({
        files: [`src/server/${name}/${folder}/**/*.ts`],
        excludeFiles,
        rules: serverLaw(name),
      })),
      {
        files: ['.api.ts', '-api.ts'].map((ending) => `src/server/${name}/**/*${ending}`),
        rules: serverLaw(name, noSql),
      },
    ]
  })

const noServer = ban('(^#server/|/server/)', 'The browser never imports the server.')
const noServerPackages = ban(
  '^(drizzle-orm|pg|fastify|@fastify|sharp|nodemailer|node:)',
  'This package belongs to the server.',
)
const noCallTables = {
  ...ban('^#shared/.*calls\\.ts$', 'Import types only: the schemas of all calls would be downloaded.'),
  allowTypeImports: true,
}
const webLaw = (folder: string, ...bans: Ban[]) => ({
  files: [`src/web/${folder}/**/*.{ts,tsx}`],
  excludeFiles: ['**/*.test.ts'],
  rules: law(noServer, noServerPackages, noCallTables, ...bans),
})

const webLaws = [
  webLaw('*', ban('(^#web/|/)(storefront|admin)/', 'Both sides share this: it imports neither.')),
  webLaw('app'),
  webLaw('styleguide'),
  webLaw('storefront', ban('(^#web/|/)admin/', 'The storefront never imports the admin.')),
  webLaw('admin', ban('(^#web/|/)storefront/', 'The admin never imports the storefront.')),
  webLaw('ui', ban('^(#web/|\\.\\./)', 'ui imports only ui and shared.')),
]

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'import/no-cycle': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    // An event handler may be async: what it throws is handled inside, or is a bug that the browser reports.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/await-thenable': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/require-array-sort-compare': 'off',
    'typescript/no-misused-spread': 'off',
    'no-console': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 80 }],
    'eslint/no-underscore-dangle': 'off',
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    // Effects name what should set them off, which is not always all that they read.
    'react-hooks/exhaustive-deps': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'react/set-state-in-effect': 'off',
    'react/refs': 'off',
    // A render prop is no component.
    'react/no-unstable-nested-components': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'unicorn/no-useless-spread': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    // The server is no Express: its handlers may be async.
    'oxc/no-async-endpoint-handlers': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    // Used where a form opens because somebody asked for it: the focus is expected there.
    'jsx-a11y/no-autofocus': 'off',
    'vitest/no-conditional-expect': 'off',
    'no-control-regex': 'off',
    'no-unmodified-loop-condition': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // `then` in the API is a text: the plan for a parcel that came back.
    'unicorn/no-thenable': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'import/no-named-as-default-member': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'typescript/consistent-return': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'no-await-in-loop': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/expect-expect': 'off',
  },
  overrides: [
    {
      files: ['src/shared/**/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      rules: law(
        ban('^([#@a-y]|zod$)', 'shared imports only shared (and zod/mini).'),
        ban('/(server|web)/', 'shared imports only shared.'),
      ),
    },
    ...webLaws,
    ...serverLaws,
    { files: ['sample/**/*.ts'], rules: law(ban('(^#|/src/)', 'sample imports only sample.')) },
    {
      // Components are read as a page, mounts and fakes as a list of routes, a test as a story.
      files: [
        '**/*.tsx',
        '**/*{.api,-api,.test,.spec}.ts',
        'src/server/app.ts',
        'tests/support/{fake-*,sign-in-provider}.ts',
      ],
      rules: { 'max-lines-per-function': 'off' },
    },
    {
      files: ['scripts/**', 'bench/**', 'sample/**', 'tests/**', '**/*.test.ts'],
      rules: { 'no-console': 'off', 'typescript/no-explicit-any': 'off' },
    },
  ],
  ignorePatterns: ['dist', 'data', 'node_modules', 'drizzle'],
})
