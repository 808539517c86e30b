import { defineConfig } from 'vite'

/** The server as one file for `npm start`; what it loads late stays apart (docs/decisions/0008-built-server.md). */
export default defineConfig({
  // Node would copy the package.json of drizzle-orm, 179 kB, for each of its 160 files.
  ssr: { noExternal: ['drizzle-orm', 'zod'] },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist/store',
    copyPublicDir: false,
    target: 'node24',
    // For `npm run log:stack`. Without the texts of the sources, which nobody reads.
    sourcemap: true,
    rolldownOptions: { output: { sourcemapExcludeSources: true } },
  },
})
