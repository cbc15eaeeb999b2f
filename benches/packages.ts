import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createScratchDatabase } from '../apps/server/testkit/scratch-database.ts'
import { printAll } from './support/lines.ts'
import { measureCommits } from './support/packages-commits.ts'
import { writeScormFile } from './support/packages-file.ts'
import { measureFirstFrame } from './support/packages-first-frame.ts'
import { measureImport } from './support/packages-import.ts'
import { measureOthers } from './support/packages-others.ts'
import { measurePlayed } from './support/packages-played.ts'
import { measureQuestions } from './support/packages-questions.ts'
import { amount, partNames } from './support/quick.ts'

/**
 * Real courses and packages: how much of shared backups plays, how soon 655 computed questions are in, what bringing in 500 MB takes and whom it keeps waiting, how soon a
 * part of a package stands there, what its commits cost. Names of parts narrow: `npm run bench -- packages import`.
 */
const PARTS = ['played', 'questions', 'frame', 'commits', 'import', 'others'] as const
const chosen = partNames()
const has = (part: (typeof PARTS)[number]): boolean => chosen.length === 0 || chosen.includes(part)

/** 500 MB, less what the rest of the package has: an import takes no more unless it is told to. */
const FILMS = amount(50, 1)

async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const scratch = await createScratchDatabase()
  if (!scratch) throw new Error('this bench needs PostgreSQL')
  try {
    await work(scratch.url)
  } finally {
    await scratch.drop()
  }
}

if (has('played')) await measurePlayed()
if (has('questions')) await measureQuestions()
if (has('frame')) await measureFirstFrame()
if (has('commits')) await withDatabase(measureCommits)
if (has('import') || has('others')) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-packages-'))
  try {
    const large = path.join(folder, 'large.zip')
    await writeScormFile(large, FILMS)
    if (has('import')) await measureImport(large)
    if (has('others')) await withDatabase(url => measureOthers(url, large))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
printAll()
