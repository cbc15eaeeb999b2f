import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from '@playwright/test'
import { startProduct } from './product.ts'

const DAY_MS = 86_400_000

/**
 * A product of the journeys of one file alone, which can be started again some days from now on the data that it had. Called at the top
 * of the file: its data goes with the file, and the product of all journeys is the one spoken to again.
 */
export function laterProduct(name: string) {
  const shared = { url: process.env.APP_URL ?? '', dataDir: process.env.APP_DATA_DIR ?? '' }
  let dataDir: string
  test.beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), `learning-${name}-`))
  })
  test.afterAll(() => {
    process.env.APP_URL = shared.url
    process.env.APP_DATA_DIR = shared.dataDir
    rmSync(dataDir, { recursive: true, force: true })
  })
  return async (port: number, days: number) => {
    const clock = pathToFileURL(path.join(import.meta.dirname, 'later-clock.mjs')).href
    const product = await startProduct(dataDir, port, {
      NODE_OPTIONS: `--import=${clock}`,
      CLOCK_AHEAD_MS: String(days * DAY_MS),
    })
    process.env.APP_URL = product.url
    process.env.APP_DATA_DIR = dataDir
    return product
  }
}
