import { completeFromList } from '@codemirror/autocomplete'
import { cpp } from '@codemirror/lang-cpp'
import { javascript, javascriptLanguage } from '@codemirror/lang-javascript'
import { python } from '@codemirror/lang-python'
import { SQLite, sql } from '@codemirror/lang-sql'
import type { Extension } from '@codemirror/state'
import type { CodeLanguage } from '../languages.ts'

/** One step of indentation. */
export const INDENTS: Readonly<Record<CodeLanguage, string>> = {
  python: '    ',
  javascript: '  ',
  sql: '  ',
  c: '    ',
}

/** What programs in JavaScript find beside the words of the language, which its own completion has. */
const JAVASCRIPT_NAMES = [
  'Array', 'Boolean', 'Date', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'RegExp', 'Set', 'String',
  'console', 'Infinity', 'NaN', 'isNaN', 'parseFloat', 'parseInt', 'undefined',
] // biome-ignore format: a list

const names = completeFromList(JAVASCRIPT_NAMES.map(label => ({ label, type: 'variable' })))

/** How a language is read, coloured, indented and completed. */
export function getLanguage(language: CodeLanguage, tables: Readonly<Record<string, readonly string[]>>): Extension {
  if (language === 'python') return python()
  if (language === 'c') return cpp()
  if (language === 'sql') return sql({ dialect: SQLite, upperCaseKeywords: true, schema: tables })
  return [javascript(), javascriptLanguage.data.of({ autocomplete: names })]
}
