import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { compileCache } from './tools/launch/machine.mjs'
import { SkipsReporter } from './tools/tests/skips-reporter.ts'

// For workers, and for the threads and servers that they start.
process.env.NODE_COMPILE_CACHE ??= compileCache

const node = (name: string, root: string) => ({
  test: {
    name,
    root,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    environment: 'node',
    // The product is loaded once a worker; a file of the server has a database of its own, the others keep nothing.
    isolate: false,
    testTimeout: 30_000,
  },
})

const browser = (name: string, root: string) => ({
  test: {
    name,
    root,
    include: ['{build,src}/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    isolate: false,
    setupFiles: [path.join(import.meta.dirname, 'apps/web/src/testkit/setup.ts')],
    testTimeout: 30_000,
    // As with the journeys: a shared machine stalls now and then; what passes only later is reported as flaky.
    retry: process.env.CI ? 1 : 0,
  },
})

export default defineConfig({
  test: {
    allowOnly: false,
    // Of two processors both work; by itself one would be kept free.
    maxWorkers: '100%',
    reporters: ['default', new SkipsReporter()],
    projects: [
      node('packages', 'packages'),
      node('tools', 'tools'),
      {
        test: {
          ...node('server', 'apps/server').test,
          hookTimeout: 60_000,
          globalSetup: [path.join(import.meta.dirname, 'apps/server/testkit/template.ts')],
        },
      },
      browser('web', 'apps/web'),
      browser('studio', 'apps/studio'),
    ],
  },
})
