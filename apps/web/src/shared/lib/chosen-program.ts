import type { Program } from '@learn/contract'
import { useSyncExternalStore } from 'react'
import { forget, readStored, store } from './storage.ts'

const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

/** The program the learner chose last, kept as the documents keep it: `lpid` and `program`. */
export function chooseProgram({ lpId, lpname, programType }: Program): void {
  store('lpid', lpId)
  store('program', { lpid: lpId, lpname, programType })
  tell()
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
