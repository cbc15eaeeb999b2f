import { z } from 'zod'

const html = z.string()

/** One run of a learner's code, and what must come of it. */
const codeTest = z.object({
  /** Added after the answer (Python, JavaScript) or run after it (SQL); '' for programs that only read their input. */
  code: z.string(),
  stdin: z.string(),
  /** SQL: a script run after the tables are made and before the answer; C: declarations before its code; a template: what the author adds. */
  setup: z.string().optional(),
  expected: z.string(),
  /** Shown to learners with input and result; all others are hidden. */
  isExample: z.boolean(),
  /** When a hidden test shows its input after it failed. */
  display: z.enum(['show', 'hide', 'hide-if-fail', 'hide-if-succeed']),
  /** What hidden tests look at, in a word or two (`empty list`); '' says nothing. */
  category: z.string(),
  /** Its share of the mark, against the other tests. */
  mark: z.number().min(0),
})
export type CodeTest = z.output<typeof codeTest>

/** The languages of answers. C is compiled, and runs on the server only. */
export const CODE_LANGUAGES = ['python', 'javascript', 'sql', 'c'] as const

/** A program of the author, in Twig, into which the answer and the tests are set before it runs. */
const codeTemplate = z.object({
  text: z.string().max(200_000),
  /** It takes all tests at once (`TESTCASES`); else one at a time (`TEST`). */
  isCombinator: z.boolean(),
  /** A combinator: what stands between the outputs of its tests, as a regular expression. */
  splitter: z.string().max(500),
  /** What it prints is a verdict in JSON, and no output to be compared. */
  isGrader: z.boolean(),
  /** It asks what is expected, and is told: its author compares, in the process of the answer. */
  isToldExpected: z.boolean(),
  /** Values that it asks for by their names: JSON, or Twig that makes JSON; '' for none. */
  parameters: z.string().max(100_000),
  /** The values are also known without `QUESTION.parameters.` before their names. */
  hoists: z.boolean(),
  globalExtra: z.string().max(100_000),
})
export type CodeTemplate = z.output<typeof codeTemplate>

/** A task that is solved by code: of a question of a quiz, and of a hands-on activity. */
export const codeTask = z.object({
  language: z.enum(CODE_LANGUAGES),
  /** What the editor holds at first. */
  preload: z.string(),
  /** Code before and after the answer: `before\nANSWER\nafter\ntest`; SQL and templates have none. */
  before: z.string(),
  after: z.string(),
  /** What makes the programs of an answer, where lines before and after it do not say it. */
  template: codeTemplate.optional(),
  /** Paths of files of the question that lie beside the program while it runs: Python. */
  files: z.array(z.string()).max(50).optional(),
  tests: z.array(codeTest),
  /** Wrong in one test is wrong in all; else each test earns its share. */
  isAllOrNothing: z.boolean(),
  /** How what was printed is compared: line by line without blanks at the ends, without any regard to blanks and case, as it is, or by a regular expression
   *  (`pattern`) that finds something in it. */
  compare: z.enum(['lines', 'loose', 'exact', 'pattern']),
  /** SQL: the order of rows counts. */
  isOrdered: z.boolean(),
  /** SQL: a script that makes the tables, run before each test; '' uses `database`. */
  schema: z.string(),
  /** SQL: path of a file of the question that is an SQLite database; '' begins with an empty one. */
  database: z.string(),
  /** Widths of columns of a printed SQL result, as the `sqlite3` shell has them: 0 for its own width; [] for its own of all. */
  columnWidths: z.array(z.number().int().min(0).max(1000)),
  /** For each test, seconds of processor time; null for the usual. */
  cpuLimitS: z.number().positive().nullable(),
  memoryLimitMb: z.number().positive().nullable(),
  /** The author's own answer: learners see it where a review shows right answers. */
  reference: z.string(),
  /** The first input on which a hidden test failed is shown. */
  showsFailingInput: z.boolean(),
  /** Said by a submit that passes, above the table of tests. */
  passedHtml: html,
})
export type CodeTask = z.output<typeof codeTask>

/** An answer beside a task: it must pass every test, or fail one. */
export const codeTry = z.object({
  name: z.string().min(1).max(80),
  answer: z.string().max(60_000),
  passes: z.boolean(),
})
export type CodeTry = z.output<typeof codeTry>

/** A hands-on task in code, as a version of it is kept. */
export const codeTaskBody = z.object({
  title: z.string().min(1).max(200),
  /** Author HTML: what to do. */
  textHtml: z.string().max(100_000),
  task: codeTask,
  /** Answers that its author tries; learners never see them. */
  tries: z.array(codeTry).max(50).optional(),
})
export type CodeTaskBody = z.output<typeof codeTaskBody>
