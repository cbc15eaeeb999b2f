import { spawn } from 'node:child_process'
import { hash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readAssets } from './assets.ts'
import { frames } from './locked-process.ts'

/** Smaller is no image: the one that made it was ended. */
const LEAST_BYTES = 10_000_000

/** What makes the image and what packs it: another of either is another image. */
const RECIPE = ['python.ts', 'python-harness.ts', 'sparse.ts', 'memory-cap.ts']

async function nameOf(assets: Readonly<Record<string, Uint8Array>>): Promise<string> {
  const folder = path.resolve(import.meta.dirname, '../engines')
  const recipe = await Promise.all(RECIPE.map(name => readFile(path.join(folder, name))))
  const parts = [...Object.values(assets), ...recipe].map(bytes => hash('sha256', bytes))
  return `python-${hash('sha256', parts.join('\n')).slice(0, 16)}.image`
}

async function make(assets: Readonly<Record<string, Uint8Array>>): Promise<Buffer> {
  const entry = path.resolve(import.meta.dirname, '../child/make-python.ts')
  const maker = spawn(process.execPath, ['--no-warnings', entry], {
    env: { TZ: 'UTC' },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const parts: Buffer[] = []
  maker.stdout.on('data', (part: Buffer) => parts.push(part))
  maker.stdin.on('error', () => undefined)
  for (const part of frames({ token: '', assets: Object.keys(assets) }, ...Object.values(assets)))
    maker.stdin.write(part)
  maker.stdin.end()
  await new Promise(resolve => maker.once('close', resolve))
  const image = Buffer.concat(parts)
  if (image.length < LEAST_BYTES) throw new Error('The image of Python could not be made')
  return image
}

/** The image of a Python that is ready, from the cache; made there at first. */
export async function pythonImage(cacheDir: string): Promise<Uint8Array> {
  const assets = await readAssets('python')
  const file = path.join(cacheDir, await nameOf(assets))
  const kept = await readFile(file).catch(() => null)
  if (kept) return kept
  const image = await make(assets)
  await mkdir(cacheDir, { recursive: true })
  const fresh = `${file}.${randomUUID()}`
  await writeFile(fresh, image)
  await rename(fresh, file)
  return image
}
