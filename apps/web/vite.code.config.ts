import path from 'node:path'
import { defineConfig } from 'vite'
import { compressFiles } from './build/compress-files.ts'

const source = path.resolve(import.meta.dirname, '../../packages/code/src/browser')
const entry = (name: string) => path.join(source, `${name}.ts`)

/** What runs learners' code in a browser: served by the content origin, apart from the app and its build. */
export default defineConfig({
  root: source,
  base: './',
  publicDir: false,
  plugins: [
    {
      name: 'serving',
      writeBundle: ({ dir = 'dist' }) => compressFiles(dir),
    },
  ],
  build: {
    outDir: path.join(import.meta.dirname, 'dist/code'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: 'manifest.json',
    modulePreload: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: {
        frame: entry('frame'),
        python: entry('worker-python'),
        javascript: entry('worker-javascript'),
        sql: entry('worker-sql'),
      },
      output: { entryFileNames: 'assets/[name]-[hash].js' },
    },
  },
})
