import type { FileModel, JsonValue } from '@learn/course'

/** One of the answers that an author wrote, whatever its type makes of it. */
export interface RawAnswer {
  /** As it was typed. */
  text: string
  /** The same as HTML of the model. */
  html: string
  /** Part of the marks, -1 to 1; null when what is written is no number. */
  fraction: number | null
  feedbackHtml: string
  /** Of numbers; '' for none. */
  tolerance: string
}

/** A test of a CodeRunner question, as it was typed. */
export interface RawTest {
  code: string
  stdin: string
  expected: string
  extra: string
  display: string
  isExample: boolean
  /** 0: counts; 1: only of the check before; 2: of both. */
  testType: string
  mark: number
}

/** A question of Moodle in the words of Moodle, out of whichever file: what the readers of types read. */
export interface RawQuestion {
  type: string
  name: string
  textHtml: string
  generalFeedbackHtml: string
  defaultMark: number
  /** 0 to 1. */
  penalty: number
  hints: string[]
  /** A setting of its type, as it was typed; '' for none. */
  setting(name: string): string
  /** An authored text of its type, as HTML of the model; '' for none. */
  html(name: string): string
  answers: RawAnswer[]
  pairs: { promptHtml: string; answer: string }[]
  units: { unit: string; multiplier: string }[]
  tests: RawTest[]
  /** Of a truefalse: null when no answer says. */
  isTrue: boolean | null
  /** Of what is tried with code: files that lie beside it when it runs. */
  dataFiles: FileModel[]
  /** Everything of its type as it came, for what is only kept. */
  settings: JsonValue
}

/** What a reader made of a question, with what it could not take over, in words for staff. */
export interface Mapped<Q> {
  question: Q
  notes: string[]
}
