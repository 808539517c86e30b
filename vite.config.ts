import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwind(), !isSsrBuild && compress()],
  appType: 'custom',
  // One file with everything inside, so that rendering does not depend on NODE_ENV.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { output: { codeSplitting: false } } }
    : {
        outDir: 'dist/client',
        manifest: true,
        // The document links the chunks of the first page, and `prefetch.ts` loads those of the next.
        modulePreload: false,
        target: 'baseline-widely-available',
        // The content security policy allows fonts from this site only.
        assetsInlineLimit: 0,
        rolldownOptions: {
          // All but the first are dynamic imports too; as inputs their modules are tagged `$initial` (see `frame`).
          input: ['entry-client.ts', 'hydrate.tsx', '../storefront/home/home-page.tsx'].map((file) =>
            path.join('src/web/app', file),
          ),
          treeshake: {
            moduleSideEffects: [{ test: /\/src\/shared\//, sideEffects: false }],
          },
          output: { codeSplitting: { groups: [entry, libraries, frame, ...bundles] } },
        },
      },
}))

/** Changes seldom, so that it stays in browser caches when a new version of the store is deployed. */
const libraries = {
  name: 'libraries',
  test: /rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler)\//,
  priority: 2,
}

/** One chunk for the modules of `hydrate.tsx` and those that home shares, instead of forty small ones. */
const frame = {
  name: 'frame',
  tags: ['$initial' as const],
  test: /\/src\/(?!web\/app\/entry-client|web\/storefront\/home\/(?!home-loader)).*\.tsx?$/,
  includeDependenciesRecursively: false,
}

/** The helper of dynamic imports is in the first script, which needs it to load the others. */
const entry = { name: 'entry-client', test: /vite\/preload-helper|\/web\/app\/entry-client/, priority: 3 }

/** Small modules that are loaded together, in one chunk by subject: a request costs more than such a module. */
const bundles = [
  // Modules that every page loads once it has started.
  bundle('after-start', [
    'web/app/known-data.',
    'web/app/prefetch.',
    'web/app/known-pages.',
    'web/storefront/layout/after-start.',
    'web/storefront/layout/toasts.',
    'web/storefront/layout/watch-quick-links.',
    'web/storefront/products/catalogue/list-skeleton.',
    'web/ui/toaster.',
  ]),
  // Modules that most pages need, and home does not.
  bundle('parts', [
    'web/state/delivery-pincode.',
    'web/state/use-hydrated.',
    'web/storefront/products/card/card-skeletons.',
    'web/storefront/products/card/product-card-skeleton.',
    'web/storefront/products/card/use-cards-class.',
    'web/storefront/products/catalogue/catalogue-facts.',
    'web/storefront/products/catalogue/list-view.',
    'web/storefront/products/catalogue/update-history-entry.',
    'web/ui/breadcrumbs.',
    'web/ui/lazy-part.',
    'web/ui/skeleton.',
    'web/ui/stepper.',
    'web/ui/use-kept-focus.',
  ]),
  bundle('forms', ['web/forms/', 'web/ui/field.', 'web/ui/field-error.', 'web/ui/field-frame.'], 4),
  bundle(
    'address',
    [
      'shared/auth/format-phone.',
      'shared/orders/address-lines.',
      'shared/schema/digits-of.',
      'web/storefront/account/address-lines.',
    ],
    2,
  ),
  bundle(
    'lists',
    [
      'shared/products/price-bands.',
      'web/storefront/products/card/',
      'web/storefront/products/catalogue/',
      'web/storefront/products/product/use-choice.',
    ],
    2,
  ),
  bundle('product-parts', ['web/ui/size-chips.', 'web/ui/star-rating.']),
  bundle('cart', ['shared/coupons/coupon.', 'web/storefront/cart/', 'web/ui/radio-group.'], 2),
]

/** A chunk of the modules below `src` whose paths begin so, where at least so many pages or parts need the same. */
function bundle(name: string, paths: string[], minShareCount = 1) {
  const sources = path.resolve('src').replaceAll('\\', '/')
  return {
    name,
    test: (id: string) => paths.some((start) => id.startsWith(`${sources}/${start}`)),
    minShareCount,
    includeDependenciesRecursively: false,
  }
}

/** Compresses each file, the logo of `public` too, once at build time, so that the server sends it as it is. */
function compress(): Plugin {
  return {
    name: 'compress',
    writeBundle({ dir = '' }) {
      const files = readdirSync(dir, { encoding: 'utf8', recursive: true })
      for (const file of files.filter((name) => /\.(js|css|svg)$/.test(name))) {
        const bytes = readFileSync(path.join(dir, file))
        writeFileSync(path.join(dir, `${file}.br`), brotliCompressSync(bytes))
        writeFileSync(path.join(dir, `${file}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
