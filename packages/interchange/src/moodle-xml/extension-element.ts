import type { JsonValue } from '@learn/course'
import { type CodeTask, type Question, question as questionSchema } from '@learn/questions'
import { getCommon, isYes } from '../questions/common.ts'
import { getNumber } from '../questions/fraction.ts'
import type { Mapped, RawQuestion } from '../questions/raw-question.ts'
import { multiChoice } from '../questions/types/choice.ts'
import { DISPLAYS } from '../questions/types/code-runner.ts'
import { Unreadable } from '../questions/unreadable.ts'
import { getChild, getText, type XmlNode } from '../xml/xml-node.ts'

/** The element in which our own files say what Moodle has no word for; other readers pass it over. */
export const EXTENSION = 'own'
/** Levels of what it holds. */
const MAX_LEVELS = 64

/** What of code Moodle has no word for; the tests, the answer and the limits stand in the words of CodeRunner. */
export type ExtensionCode = Pick<
  CodeTask,
  | 'language'
  | 'before'
  | 'after'
  | 'template'
  | 'files'
  | 'compare'
  | 'isOrdered'
  | 'schema'
  | 'columnWidths'
  | 'showsFailingInput'
  | 'passedHtml'
> & { categories: string[] }

export type ExtensionData =
  | { type: 'singlechoice' }
  | { type: 'coderunner'; code: ExtensionCode }
  | { type: 'whole'; question: Question }
  | { type: 'unsupported'; wants: string; settings: JsonValue }

/** The question of an element that our own export wrote, where Moodle's words do not say all of it; null for any other. */
export function readExtensionQuestion(node: XmlNode, raw: RawQuestion): Mapped<Question> | null {
  if (!getChild(node, EXTENSION)) return null
  const parsed = questionSchema.safeParse(candidateOf(marksIn(getText(node, EXTENSION)), raw))
  if (!parsed.success) throw new Unreadable(`its element <${EXTENSION}> does not fit the question`)
  return { question: parsed.data, notes: [] }
}

function candidateOf(marks: Partial<ExtensionData>, raw: RawQuestion): unknown {
  switch (marks.type) {
    case 'singlechoice':
      return { ...multiChoice(raw).question, type: 'singlechoice' }
    case 'whole':
      return marks.question
    case 'unsupported':
      return {
        type: 'unsupported',
        ...getCommon(raw),
        originType: raw.type,
        wants: marks.wants,
        settings: marks.settings,
      }
    case 'coderunner':
      return codeOf(raw, marks.code)
    case undefined:
    default:
      return null
  }
}

function codeOf(raw: RawQuestion, code: ExtensionCode | undefined): unknown {
  const { categories = [], ...own }: Partial<ExtensionCode> = code ?? {}
  return {
    type: 'coderunner',
    ...getCommon(raw),
    ...own,
    preload: raw.setting('answerpreload'),
    tests: raw.tests.map((test, n) => ({
      code: test.code,
      stdin: test.stdin,
      expected: test.expected,
      ...(test.extra !== '' && { setup: test.extra }),
      isExample: test.isExample,
      display: DISPLAYS.get(test.display) ?? 'show',
      category: categories[n] ?? '',
      mark: test.mark,
    })),
    isAllOrNothing: isYes(raw.setting('allornothing')),
    database: own.language === 'sql' ? (raw.dataFiles[0]?.path ?? '') : '',
    ...(own.files && { files: raw.dataFiles.map(({ path }) => path) }),
    cpuLimitS: getNumber(raw.setting('cputimelimitsecs')),
    memoryLimitMb: getNumber(raw.setting('memlimitmb')),
    reference: raw.setting('answer'),
  }
}

function marksIn(text: string): Partial<ExtensionData> {
  try {
    if (levelsOf(text) > MAX_LEVELS) return {}
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** How deep a text of JSON goes at most; brackets inside its texts count too. */
function levelsOf(text: string): number {
  let level = 0
  let deepest = 0
  for (const character of text)
    if (character === '[' || character === '{') deepest = Math.max(deepest, ++level)
    else if (character === ']' || character === '}') level -= 1
  return deepest
}
