import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder with these files, gone after the test. */
export async function folderWith(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'problem-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), content)
  }
  return folder
}

/** A problem of one answer cell, as its author writes it. */
export const SMALL_PROBLEM = {
  title: 'Counts',
  problemType: 'Practice',
  validations: {
    D1: {
      formula: { mm: 6, options: [{ value: '=SUM(B2:B4)', weightage: 6, isBest: true }] },
      output: { value: 46, weightage: 4 },
    },
  },
}
export const SMALL_DATA = 'Item,Count\nPen,12\nBook,4\nBag,30\n'
