/** What programs can be written in. */
export type CodeLanguage = 'python' | 'javascript' | 'sql' | 'c'

/** What languages are called. */
export const LANGUAGE_NAMES: Readonly<Record<CodeLanguage, string>> = {
  python: 'Python',
  javascript: 'JavaScript',
  sql: 'SQL',
  c: 'C',
}

/** How one leaves the editor by keyboard: told on the screen (WCAG 2.1.2). */
export const LEAVE_HINT = 'Tab indents. Escape, then Tab leaves the editor.'
