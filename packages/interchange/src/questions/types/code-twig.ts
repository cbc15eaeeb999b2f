import type { CodeTemplate } from '@learn/questions'
import { isYes } from '../common.ts'
import type { RawQuestion } from '../raw-question.ts'
import { isCombinator } from './code-prototypes.ts'

/** Asks for what a test expects, for the author’s own answer, or for everything that is known. */
const EXPECTED =
  /\b(?:TEST|test|case|t)\s*\.\s*expected\b|\.expected\b|\bQUESTION\s*\.\s*answer\b(?!preload)|\b(?:TESTCASES|TEST|QUESTION|_context)\s*(?:\||\}\})/
/** The answer as it is: it becomes a part of the program. */
const BARE_ANSWER = /\{\{-?\s*STUDENT_ANSWER\s*-?\}\}|\{\{-?\s*STUDENT_ANSWER\s*\|\s*raw/
/** Programs of the system, which nothing here has. */
const OF_SYSTEM: readonly (readonly [RegExp, string])[] = [
  [
    /\bsubprocess\b|\bos\s*\.\s*(?:system|popen|exec\w*|spawn\w*|fork)\b/,
    'programs of the system beside Python, which its template starts',
  ],
  [
    /^\s*(?:import|from)\s+(?:numpy|pandas|matplotlib|scipy|pylint|tkinter|sklearn)\b/m,
    'libraries for Python that are not part of it',
  ],
]

/** A template as we run it, with what staff should know of it; or what it wants that nothing here has. */
export function codeTemplate(
  raw: RawQuestion,
  { language, isGrader }: { language: string; isGrader: boolean },
): { template: CodeTemplate; notes: string[] } | { wants: string } {
  const text = raw.setting('template')
  const [, system] = language === 'python' ? (OF_SYSTEM.find(([pattern]) => pattern.test(text)) ?? []) : []
  if (system) return { wants: system }
  const parameters = raw.setting('templateparams')
  if (!/^(|none|twig)$/i.test(raw.setting('templateparamslang').trim()) && parameters.trim() !== '')
    return { wants: 'CodeRunner’s template parameters from a program' }
  const isAsking = EXPECTED.test(text)
  const isRead = !BARE_ANSWER.test(text)
  if (isAsking && !isGrader && !isRead)
    return { wants: 'what its tests expect inside of the program that runs the answer' }
  return {
    template: {
      text,
      isCombinator: isCombinator(raw),
      splitter: raw.setting('testsplitterre'),
      isGrader,
      isToldExpected: isAsking,
      parameters,
      hoists: isYes(raw.setting('hoisttemplateparams')),
      globalExtra: raw.setting('globalextra'),
    },
    notes: isAsking
      ? ['its template is told what is expected and compares by itself, in the process of the answer']
      : [],
  }
}
