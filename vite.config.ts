import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './src/web/app/chunks.ts'

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
          // All but the first are dynamic imports too; as inputs their modules are tagged `$initial` (`chunks.ts`).
          input: ['entry-client.ts', 'hydrate.tsx', '../storefront/home/home-page.tsx'].map((file) =>
            path.join('src/web/app', file),
          ),
          treeshake: {
            moduleSideEffects: [{ test: /\/src\/shared\//, sideEffects: false }],
          },
          output: { codeSplitting: { groups: chunks } },
        },
      },
}))

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
