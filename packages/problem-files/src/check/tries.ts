import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { ProblemFileError } from '../problem-file-error.ts'

const FILE = 'tries.json'
const formulas = z.array(z.string().min(1)).default([])
const tries = z.record(z.string(), z.strictObject({ right: formulas, wrong: formulas }))

/**
 * What learners may enter, by answer cell: `right` earns marks for the formula though the author lists another one, `wrong`
 * earns none.
 */
export type Tries = z.output<typeof tries>

/** The `tries.json` of a problem's folder; empty without one. Throws `ProblemFileError`. */
export async function readTries(folder: string): Promise<Tries> {
  const file = path.join(folder, FILE)
  if (!existsSync(file)) return {}
  try {
    return tries.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    const what = error instanceof z.ZodError ? z.prettifyError(error) : `is no JSON: ${(error as Error).message}.`
    throw new ProblemFileError([{ file: FILE, place: '', what }])
  }
}
