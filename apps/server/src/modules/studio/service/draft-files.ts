import type { AuthoredFile } from '@learn/contract/studio'
import type { Body } from '#platform/authored/authored.ts'

/** The files that a draft or a version names; none where it was saved before kinds with files were authored. */
export const filesIn = ({ files }: Body): AuthoredFile[] => (Array.isArray(files) ? (files as AuthoredFile[]) : [])
