import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'

/** A folder on the disk of this node for the time of some work; what a killed process leaves of one is swept away later. */
export async function inScratch<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const incoming = path.resolve(dataDir, 'incoming')
  await mkdir(incoming, { recursive: true })
  const folder = await mkdtemp(path.join(incoming, 'work-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
