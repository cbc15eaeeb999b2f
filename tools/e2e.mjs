// The browser journeys: one browser for everybody, then Playwright.
import { spawnSync } from 'node:child_process'
import { resolveBrowser } from '../e2e/browser.mjs'
import { compileCache, root } from './launch/machine.mjs'

const browser = await resolveBrowser()
if ('fault' in browser) {
  console.error(browser.fault)
  process.exit(1)
}
const isAll = process.argv.includes('--all')
const rest = process.argv.slice(2).filter(arg => arg !== '--all')
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...(isAll ? [] : ['--grep-invert', '@long']),
    ...rest,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      ...(isAll && { TEST_ALL: '1' }),
      ...browser.env,
      PW_CHROMIUM: browser.path,
    },
  },
)
process.exit(status ?? 1)
