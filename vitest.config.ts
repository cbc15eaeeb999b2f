import path from 'node:path'
import { defineConfig } from 'vitest/config'

const node = (name: string, root: string) => ({
  test: {
    name,
    root,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    environment: 'node',
    testTimeout: 30_000,
  },
})

export default defineConfig({
  test: {
    projects: [
      node('packages', 'packages'),
      node('tools', 'tools'),
      { test: { ...node('server', 'apps/server').test, testTimeout: 30_000, hookTimeout: 60_000 } },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [path.join(import.meta.dirname, 'apps/web/src/testkit/setup.ts')],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
