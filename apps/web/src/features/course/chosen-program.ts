import type { Program } from '@learn/contract/course'
import { useSyncExternalStore } from 'react'
import { forget, readStored, store } from '#shared/lib/storage.ts'

const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

/** The program the learner chose last, kept as the documents keep it: `lpid` and `program`. */
export function chooseProgram({ lpId, lpname, programType }: Program): void {
  // A screen that is still there after a logout would store again what the logout cleared.
  if (readStored('token') === null) return
  store('lpid', lpId)
  store('program', { lpid: lpId, lpname, programType })
  tell()
}

/** What the server says of programs now; the chosen one is kept in step with it. */
export function storeProgramTypes(programs: readonly Pick<Program, 'lpId' | 'programType'>[]): void {
  const program = readStored('program')
  const now = programs.find(({ lpId }) => lpId === program?.lpid)
  if (program && now && now.programType !== program.programType)
    store('program', { ...program, programType: now.programType })
}

/** Forgets a choice that is no longer the learner's. */
export function forgetProgram(): void {
  forget('lpid', 'program')
  tell()
}

export const chosenProgramId = (): number | null => readStored('lpid')

/** The id of the program chosen last, or null; follows the choice. */
export const useChosenProgramId = (): number | null =>
  useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, chosenProgramId)
