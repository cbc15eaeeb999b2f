import type { FileModel } from '@learn/course'
import type { Question } from './question.ts'

/** A version of a question, as a bank takes it in. */
export interface BankVersion {
  /** From 1; null where its origin has no versions. */
  version: number | null
  status: 'ready' | 'hidden' | 'draft'
  name: string
  tags: string[]
  question: Question
}

/** A question with its versions, the newest first. */
export interface BankQuestion {
  /** Stable in its origin: the same key taken in again is the same question. */
  sourceKey: string
  /** Where its file names no key: how the keys of all questions begin that are called the same. The order says which is which. */
  sharedKey?: string
  idNumber: string
  versions: BankVersion[]
  /** Of all versions; texts name them by `@@file@@/<path>`. */
  files: FileModel[]
}

/** A category of a bank; categories stand in a tree. */
export interface BankCategory {
  sourceKey: string
  name: string
  parentKey: string | null
  idNumber: string
  infoHtml: string
  questions: BankQuestion[]
}
