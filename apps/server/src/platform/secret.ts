import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'

/** The key of one-time codes and signed links: SECRET, else one made once in DATA_DIR. */
export function readSecret(config: Pick<Config, 'SECRET' | 'DATA_DIR'>): string {
  if (config.SECRET) return config.SECRET
  const file = path.join(config.DATA_DIR, 'secret')
  if (!existsSync(file)) {
    mkdirSync(config.DATA_DIR, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}
