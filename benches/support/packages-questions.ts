import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importAlone } from './import-alone.ts'
import { print } from './lines.ts'
import { writeScormFile } from './packages-file.ts'
import { samplesDir } from './samples.ts'

const LIMIT_S = 20

/** A course with 655 STACK questions: each is opened with several seeds, to know whether it can be asked here. */
const QUESTIONS = path.join(samplesDir, 'mbz/STACK-demo.mbz')

/** How long a course of many computed questions takes to come in, from the start of the process to its end. */
export async function measureQuestions(): Promise<void> {
  if (!existsSync(QUESTIONS)) {
    console.error(`packages.questions is skipped: no ${QUESTIONS} (set SAMPLES_DIR)`)
    return
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-questions-'))
  try {
    const first = path.join(folder, 'first.zip')
    await writeScormFile(first, 0)
    const dataDir = path.join(folder, 'data')
    // The very first import makes the database.
    await importAlone(first, dataDir)
    const { seconds } = await importAlone(QUESTIONS, dataDir)
    print({ name: 'packages.questions655.s', value: seconds, unit: 's', limit: LIMIT_S })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
