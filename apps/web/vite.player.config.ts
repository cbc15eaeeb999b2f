import path from 'node:path'
import { defineConfig } from 'vite'
import { compressFiles } from './build/compress-files.ts'

const source = path.resolve(import.meta.dirname, '../../packages/player/src/browser')
const entry = (name: string) => path.join(source, `${name}.ts`)

/** The documents that play packages: served by the content origin, apart from the app and its build. */
export default defineConfig({
  root: source,
  base: './',
  publicDir: false,
  plugins: [{ name: 'serving', writeBundle: ({ dir = 'dist' }) => compressFiles(dir) }],
  build: {
    outDir: path.join(import.meta.dirname, 'dist/player'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: 'manifest.json',
    modulePreload: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: {
        scorm12: entry('scorm12'),
        scorm2004: entry('scorm2004'),
        h5p: entry('h5p'),
        'h5p-user-data': entry('h5p-user-data'),
        pages: entry('pages'),
      },
      output: { entryFileNames: 'assets/[name]-[hash].js' },
    },
  },
})
