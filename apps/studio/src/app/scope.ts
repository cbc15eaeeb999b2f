import type { StudioBatch, StudioProgram } from '@learn/contract/studio'

/** What the lists of the studio are narrowed to: a program with all of its batches, or one batch. */
export interface Scope {
  program: StudioProgram
  /** Null: all of the program. */
  batch: StudioBatch | null
  /** Its batches; on the server each is a program of its own. */
  batchIds: readonly number[]
}

const FORM = /^(?:(batch|program)-)?(\d{1,16})$/

/** The scope that an address names by `in`: `program-7`, `batch-43`, or the id of a batch alone; null for none that is there. */
export function findScope(programs: readonly StudioProgram[], given: unknown): Scope | null {
  const text = typeof given === 'string' || typeof given === 'number' ? String(given) : ''
  const [, kind = 'batch', digits] = FORM.exec(text) ?? []
  if (digits === undefined) return null
  const id = Number(digits)
  if (kind === 'program') {
    const program = programs.find(one => one.id === id)
    return program ? { program, batch: null, batchIds: program.batches.map(batch => batch.id) } : null
  }
  for (const program of programs) {
    const batch = program.batches.find(one => one.id === id)
    if (batch) return { program, batch, batchIds: [id] }
  }
  return null
}

/** A scope as it stands in an address; '' for none. */
export const writeScope = (scope: Scope | null): string =>
  scope === null ? '' : scope.batch ? `batch-${scope.batch.id}` : `program-${scope.program.id}`

/** What a scope is called. */
export const scopeName = ({ program, batch }: Scope): string =>
  batch?.name ? `${program.name}, ${batch.name}` : program.name

/** ' in Data Analytics, Batch 42', for a sentence; '' for all programs. */
export const inScope = (scope: Scope | null): string => (scope ? ` in ${scopeName(scope)}` : '')

/** Every scope that can be chosen, as options: each program, and its batches where it has several. */
export const listScopes = (programs: readonly StudioProgram[]): { value: string; name: string }[] =>
  programs.flatMap(program => [
    { value: `program-${program.id}`, name: program.name },
    ...program.batches.map(batch => ({
      value: `batch-${batch.id}`,
      name: batch.name ? `${program.name}, ${batch.name}` : program.name,
    })),
  ])
