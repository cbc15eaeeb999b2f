import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePair, startProduct } from './support/product.ts'

/** Starts the built product on a folder of its own, with the demo institute, for all journeys. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Without it each journey would wait out its minute before a page that says nothing.
  if (!existsSync(path.join(import.meta.dirname, '../apps/web/dist/index.html')))
    throw new Error('The web app is not built here: npm start builds it, and so does npm test.')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'learning-e2e-'))
  const product = await startProduct(dataDir, await freePair())
  process.env.APP_URL = product.url
  process.env.APP_DATA_DIR = dataDir
  return async () => {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
