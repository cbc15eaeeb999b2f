import type { AuthoredFile } from '@learn/contract/studio'
import type { Body } from '#platform/authored/authored.ts'

/** The text above an activity in a draft or a version; '' where it was saved before that was authored. */
export const introIn = ({ introHtml }: Body): string => (typeof introHtml === 'string' ? introHtml : '')

/** The files that a draft or a version names; none where it was saved before kinds with files were authored. */
export const filesIn = ({ files }: Body): AuthoredFile[] => (Array.isArray(files) ? (files as AuthoredFile[]) : [])
