/** What a run of code went wrong by; `skipped`: it was not run at all. */
export const FAULT_KINDS = ['syntax', 'error', 'time', 'memory', 'output', 'crash', 'skipped'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export interface CodeFault {
  kind: FaultKind
  /** What the language says, with the name of its error: `ZeroDivisionError: division by zero`; '' says nothing more. */
  message: string
  /** Line of the learner's own code, from 1; null where the fault is elsewhere. */
  line: number | null
}

/** One program that is run. */
export interface CodeRun {
  /** Run before the program, and not the learner's: the tables of SQL; '' in other languages. */
  setup: string
  program: string
  /** Lines of the program before the answer, and lines of the answer. */
  linesBefore: number
  answerLines: number
  stdin: string
  /** Words of a command line after the name of the program: C only. */
  args?: string[]
  /** C: the program as WebAssembly. The runner compiles it; nobody else fills it in. */
  module?: Uint8Array
  /** Its input is kept from learners: no program gets it before all that may be read of the answer is printed. */
  isHidden: boolean
}

/** What came of one program. */
export interface RunOutcome {
  printed: string
  /** SQL: how many lines of `printed` belong to each result set; [] in other languages. */
  tables: number[]
  fault: CodeFault | null
}

export type Language = 'python' | 'javascript' | 'sql' | 'c'

/** Whether programs of a language are compiled before they run: on the server. */
export const isCompiled = (language: Language): boolean => language === 'c'

/** A file that lies beside a program while it runs. */
export interface CodeFile {
  /** Without folders. */
  name: string
  bytes: Uint8Array
}

/** Programs of one language that are run one after the other; what they must print stays outside. */
export interface CodeJob {
  language: Language
  runs: CodeRun[]
  /** SQL: the bytes of an SQLite database that each run begins with; null for an empty one. */
  database: Uint8Array | null
  columnWidths: number[]
  /** Python: what lies in the folder of each run; [] for nothing. */
  files: CodeFile[]
  limits: CodeLimits
}

export interface CodeLimits {
  /** Processor time of one run. */
  cpuMs: number
  memoryBytes: number
  /** Of what one run prints, in UTF-8. */
  outputBytes: number
}
