import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const VERSION = '13.5.0'
const folder = path.join(import.meta.dirname, '../../.cache', `lighthouse-${VERSION}`)
const entry = path.join(folder, 'node_modules/lighthouse/core/index.js')

/** What of Lighthouse is used here. */
export type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'error'; onlyAudits: string[] },
  config: { extends: 'lighthouse:default'; settings: object },
) => Promise<{ lhr: { audits: Record<string, { numericValue?: number }> } } | undefined>

/** Lighthouse. It brings 100 MB of packages that one figure needs, so npm installs it into the cache folder when that is first measured. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true }))
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--save-exact', `lighthouse@${VERSION}`]
    const { status } = spawnSync(npm, args, {
      cwd: folder,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error(`npm could not install lighthouse ${VERSION} into ${folder}`)
  }
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }
  return lighthouse
}
