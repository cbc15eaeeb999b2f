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
  /** Its fraction as it was written: of an ordering the place of the thing. */
  written: string
  /** Of numbers; '' for none. */
  tolerance: string
  /** Of formulas: what the tolerance is (1 relative, 2 nominal, 3 geometric), how many digits, and which (1 decimals, 2 significant). */
  toleranceType: string
  digits: string
  digitsAre: string
}

/** A word that goes into gaps of its group. */
interface RawWord {
  html: string
  group: number
  isUnlimited: boolean
}

/** Something to be dragged onto a picture. */
export interface RawDrag {
  /** How places name it, from 1. */
  no: number
  labelHtml: string
  group: number
  isUnlimited: boolean
  /** How many there are of a marker, as it was typed. */
  count: string
  /** The path of its own picture; null for words. */
  picture: string | null
}

/** A place or an area of a picture, as it was typed. */
export interface RawDrop {
  label: string
  /** The number of what belongs there. */
  choice: number
  x: string
  y: string
  shape: string
  coords: string
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

/** A part of a question by the names that Moodle gives to what it says. */
export interface RawPart {
  /** As it was typed; '' for none. */
  setting(name: string): string
  /** As HTML of the model; '' for none. */
  html(name: string): string
}

/** The fields, trees and seeds of a STACK question. */
export interface RawStack {
  inputs: RawPart[]
  trees: (RawPart & { nodes: RawPart[] })[]
  seeds: string[]
  /** What of it cannot be played, where a reader found that out before; null: nobody looked. */
  needs: string[] | null
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
  words: RawWord[]
  /** The path of the picture that things are dragged onto; null for none. */
  picture: string | null
  drags: RawDrag[]
  drops: RawDrop[]
  shufflesDrags: boolean
  /** Settings that say yes by standing there alone. */
  flags: ReadonlySet<string>
  /** Numbers to be drawn, by name, draw by draw. */
  datasets: { name: string; values: string[] }[]
  units: { unit: string; multiplier: string }[]
  tests: RawTest[]
  stack: RawStack
  /** Of a truefalse: null when no answer says. */
  isTrue: boolean | null
  /** Of what is tried with code: files that lie beside it when it runs. */
  dataFiles: FileModel[]
  /** Everything of its type as it came, for what is only kept. */
  settings: JsonValue
  /** What its reader could not take over, in words for staff. */
  notes?: string[]
}

/** What a reader made of a question, with what it could not take over, in words for staff. */
export interface Mapped<Q> {
  question: Q
  notes: string[]
}

export const NO_STACK: RawStack = { inputs: [], trees: [], seeds: [], needs: null }

/** An answer with these words; numbers and formulas say more. */
export const rawAnswer = (answer: Pick<RawAnswer, 'text' | 'html' | 'fraction'> & Partial<RawAnswer>): RawAnswer => ({
  feedbackHtml: '',
  written: '',
  tolerance: '',
  toleranceType: '',
  digits: '',
  digitsAre: '',
  ...answer,
})

/** A question of which a file says no more than this. */
export const rawQuestion = ({
  settings: said = {},
  texts = {},
  ...question
}: Pick<RawQuestion, 'type' | 'name' | 'textHtml'> &
  Partial<Omit<RawQuestion, 'settings' | 'setting' | 'html'>> & {
    settings?: Readonly<Record<string, string>>
    texts?: Readonly<Record<string, string>>
    kept?: JsonValue
  }): RawQuestion => ({
  generalFeedbackHtml: '',
  defaultMark: 1,
  penalty: question.type === 'truefalse' ? 1 : 1 / 3,
  hints: [],
  setting: name => said[name] ?? '',
  html: name => texts[name] ?? '',
  answers: [],
  pairs: [],
  words: [],
  picture: null,
  drags: [],
  drops: [],
  shufflesDrags: false,
  flags: new Set(),
  datasets: [],
  units: [],
  tests: [],
  stack: NO_STACK,
  isTrue: null,
  dataFiles: [],
  ...question,
  settings: question.kept ?? {},
})
