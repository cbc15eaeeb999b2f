import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { hashOfArchive } from './read-archive.ts'

it('a folder is the same one whatever tools keep in it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  await write('week/a.md', '# A')
  const before = await hashOfArchive(folder)
  await write('.git/index', '1')
  await write('week/.DS_Store', '1')
  await write('week/node_modules/x/readme.md', '1')
  expect(await hashOfArchive(folder)).toBe(before)
  await write('week/b.md', '# B')
  expect(await hashOfArchive(folder)).not.toBe(before)
})
