/**
 * The words after `node` that run the built store.
 *
 * Node reserves 48 MB for new objects, most of which the store never needs: a smaller reserve halves the memory of an
 * idle store, at the same time per page (docs/performance.md, Memory). The lines of a stack name the sources instead of
 * the built file.
 */
export const builtStore = ['--max-semi-space-size=4', '--enable-source-maps', 'dist/store/main.js']
