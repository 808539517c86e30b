import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { api, pages } from './src/shared/routes.ts'

const entry = 'src/web/app/entry-client.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwind(),
    namedAddresses(),
    unusedRulesFallAway(),
    unusedRouterFallsAway(),
    lightPreload(),
    !isSsrBuild && compressedBeside(),
  ],
  appType: 'custom',
  // Everything in one file with its production code inside: rendering does not depend on NODE_ENV.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { output: { codeSplitting: false } } }
    : {
        outDir: 'dist/client',
        manifest: true,
        // Pages are fetched ahead as a whole (`prefetch.ts`), and the document names the files of the first one.
        modulePreload: false,
        target: 'baseline-widely-available',
        // The content policy takes fonts from this site only, and a data address would not be cached by itself.
        assetsInlineLimit: 0,
        rolldownOptions: { input: entry, output: { codeSplitting: { groups: [libraries, frame] } } },
      },
}))

/** Changes seldom, so that a new version of the store need not be downloaded with it. */
const libraries = {
  name: 'libraries',
  test: /rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler)\//,
  priority: 2,
}

/**
 * What every page needs, and what home shares with others, in one file. Left to itself the bundler makes a file of
 * its own of every module that two pages need. Rules are left out: the frame names them, but uses little of them.
 */
const frame = {
  includeDependenciesRecursively: false,
  name: (id: string, graph: { getModuleInfo(id: string): { importers: string[] } | null }) => {
    const seen = new Set<string>()
    const isNeeded = (module: string): boolean => {
      if (module.endsWith(main) || module.endsWith(home)) return true
      if (seen.has(module)) return false
      seen.add(module)
      return graph.getModuleInfo(module)?.importers.some(isNeeded) ?? false
    }
    // It waits for the page's chunk, which needs the frame: in one file each would wait for the other for ever.
    const isApart = id.endsWith(main) || ownOrRule.test(id)
    return !isApart && isNeeded(id) ? 'frame' : null
  },
}
const main = 'src/web/app/hydrate.tsx'
const home = 'src/web/storefront/home/home-page.tsx'
const ownOrRule = /\.schema\.ts$|node_modules\/(zod|@base-ui)\/|storefront\/home\/(?!home-loader)/

/**
 * `src/shared` is pure (the import law), so a constant that a page does not use may fall away with all that it is
 * made of. The bundler cannot know that of a call: without this, showing one price would bring the validation of
 * the whole store along.
 */
function unusedRulesFallAway(): Plugin {
  return {
    name: 'unused-rules-fall-away',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/shared\/.*\.ts$/ },
      handler(code) {
        const calls = this.parse(code).body.flatMap((statement) => {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          if (declaration?.type !== 'VariableDeclaration') return []
          return declaration.declarations.flatMap(({ init }) =>
            init && /Call|New|Object/.test(init.type) ? [init] : [],
          )
        })
        let marked = code
        for (const { start, end } of calls.toReversed()) {
          marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`
        }
        return { code: marked, map: null }
      },
    },
  }
}

/**
 * Turns the tables of addresses into modules with a constant for each, which the bundler writes in place of its
 * name. Shoppers do not download the addresses of the dashboard.
 */
function namedAddresses(): Plugin {
  const tables: Record<string, Record<string, string>> = { pages, api }
  return {
    name: 'named-addresses',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^addresses:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0addresses:/ },
      handler: (id) =>
        Object.entries(tables[id.slice('\0addresses:'.length)] ?? {})
          .map(([name, address]) => `export const ${name} = ${JSON.stringify(address)}`)
          .join('\n'),
    },
    transform: {
      filter: { id: /\/src\/shared\/routes\.ts$/ },
      handler: (code) => ({
        code: code.replaceAll(
          /^export const (pages|api) = \{\n[\s\S]*?^\} as const$/gm,
          "import * as $1 from 'addresses:$1'\nexport { $1 }",
        ),
        map: null,
      }),
    },
  }
}

/**
 * The router names its components for debugging, and to a bundler a name that is set is a use. Without the names,
 * and with what nobody here uses (hooks for measuring tools, routes added later, fetchers and forms sent through
 * the router), a tenth of it falls away.
 */
function unusedRouterFallsAway(): Plugin {
  return {
    name: 'unused-router-falls-away',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/.*\.js$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/^(const \w+ = )(?=React\$1\.(forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ ')
          .replaceAll(/\b(init|opts\?)\.(instrumentations|patchRoutesOnNavigation)\b/g, 'undefined')
          .replaceAll(/\bopts && opts\.submission\b/g, 'undefined')
          .replaceAll(/^\t\t(fetch|getFetcher|resetFetcher|patchRoutes|_internalSetRoutes),$/gm, ''),
        map: null,
      }),
    },
  }
}

/**
 * Vite waits for the styles of a chunk before it runs, with provisions for what the store does without. All that
 * remains to be done: add the dashboard's styles once, and wait for them.
 */
function lightPreload(): Plugin {
  return {
    name: 'light-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `
        const styled = {}
        const addStyle = (file) => (styled[file] ??= new Promise((done, fail) => {
          const href = '/' + file
          if (document.querySelector('link[href="' + href + '"]')) return done()
          document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done, onerror: fail }))
        }))
        export const __vitePreload = async (load, styles = []) => {
          await Promise.all(styles.map(addStyle))
          return load()
        }`,
    },
  }
}

/** Compresses once, at the best level, what is sent many times. It reads what was written: plugins work to the end. */
function compressedBeside(): Plugin {
  return {
    name: 'compressed-beside',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const { fileName } of Object.values(bundle)) {
        if (!/\.(js|css|svg)$/.test(fileName)) continue
        const file = path.join(dir, fileName)
        const bytes = readFileSync(file)
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
