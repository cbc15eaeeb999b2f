import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CodeTask, CodeTest } from '@learn/questions'
import type { CodeJob, Language } from './job.ts'
import { backEndsHere } from './runner/back-ends.ts'

/** Kept between runs of tests: the image of Python takes seconds to make. */
export const cacheDir = path.join(tmpdir(), 'learning-code-tests')
mkdirSync(cacheDir, { recursive: true })
export const backEnds = backEndsHere(cacheDir)

export const getTest = (traits: Partial<CodeTest> = {}): CodeTest => ({
  code: '',
  stdin: '',
  expected: '',
  isExample: true,
  display: 'show',
  category: '',
  mark: 1,
  ...traits,
})

export const getTask = (language: Language, tests: CodeTest[], traits: Partial<CodeTask> = {}): CodeTask => ({
  language,
  preload: '',
  before: '',
  after: '',
  tests,
  isAllOrNothing: false,
  compare: 'lines',
  isOrdered: false,
  schema: '',
  database: '',
  columnWidths: [],
  cpuLimitS: null,
  memoryLimitMb: null,
  reference: '',
  showsFailingInput: false,
  passedHtml: '',
  ...traits,
})

/** Programs as they are, with the least limits that let them start. */
export const jobOfPrograms = (
  language: Language,
  programs: string[],
  limits: Partial<CodeJob['limits']> = {},
): CodeJob => ({
  language,
  runs: programs.map(program => ({
    setup: '',
    program,
    linesBefore: 0,
    answerLines: 1000,
    stdin: '',
    isHidden: false,
  })),
  database: null,
  columnWidths: [],
  files: [],
  limits: { cpuMs: 4000, memoryBytes: 128 * 1024 * 1024, outputBytes: 65_536, ...limits },
})
