import type { FileModel } from './file-model.ts'
import type { JsonObject } from './json.ts'

/** A category of a bank of questions, kept for the quiz module. */
export interface QuestionCategoryModel {
  sourceKey: string
  name: string
  parentKey: string | null
  idNumber: string
  infoHtml: string
  /** The one activity whose questions these are; null for those of the course and beyond. */
  activityKey: string | null
  questions: QuestionModel[]
}

/** A question as its newest version that is ready has it. */
export interface QuestionModel extends QuestionTextModel {
  sourceKey: string
  idNumber: string
  /** The other versions, newest first: a quiz may ask for one of them by its number. */
  otherVersions: QuestionTextModel[]
  /** Files of the texts of all versions, area `content`, each in a folder named after its text; absent when it has none. */
  files?: FileModel[]
}

/** What a question asks. */
export interface QuestionTextModel {
  /** From 1; null where its origin has no versions. */
  version: number | null
  type: string
  name: string
  tags: string[]
  textHtml: string
  generalFeedbackHtml: string
  defaultMark: number
  /** The type's own nodes as they came: a text with a format is an object `{ html }`, every other one a string. */
  settings: JsonObject
}
