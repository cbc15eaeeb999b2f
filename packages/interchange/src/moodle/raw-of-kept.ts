import type { FileModel, JsonObject, JsonValue, QuestionTextModel } from '@learn/course'
import { fractionOf, numberOf } from '../questions/fraction.ts'
import type { RawAnswer, RawQuestion, RawTest } from '../questions/raw-question.ts'
import { listIn, objectIn, objectsIn, typedIn } from './json-path.ts'
import { textToHtml } from './text-format.ts'

/** A question of a backup, as it is kept, in the words of Moodle. */
export function rawOfKept(text: QuestionTextModel, files: readonly FileModel[]): RawQuestion {
  const { settings, type } = text
  const plugin = objectIn(settings[`plugin_qtype_${type}_question`])
  const options = optionsOf(plugin, type)
  const answers = answersOf(plugin)
  return {
    type,
    name: text.name,
    textHtml: text.textHtml,
    generalFeedbackHtml: text.generalFeedbackHtml,
    defaultMark: text.defaultMark,
    penalty: fractionIn(settings.penalty) ?? 0,
    hints: listIn(settings, 'question_hints', 'question_hint').map(({ hint }) => htmlIn(hint)),
    setting: name => typedIn(options[name]),
    html: name => htmlIn(options[name]),
    answers,
    pairs: listIn(plugin, 'matches', 'match').map(({ questiontext, answertext }) => ({
      promptHtml: htmlIn(questiontext),
      answer: typedIn(answertext),
    })),
    units: listIn(plugin, 'numerical_units', 'numerical_unit').map(({ unit, multiplier }) => ({
      unit: typedIn(unit),
      multiplier: typedIn(multiplier),
    })),
    tests: listIn(plugin, 'coderunner_testcases', 'coderunner_testcase').map(testOf),
    isTrue: isTrueOf(plugin, options),
    dataFiles: dataFilesOf(settings, files),
    settings,
  }
}

const htmlIn = (value: JsonValue | undefined): string => {
  // A text without an editor's format: as Moodle's own format has it.
  const html = typeof value === 'string' ? textToHtml(value, 0) : typedIn(value)
  return html.trim() === '' ? '' : html
}

/** The row of options of a type: `multichoice`, `matchoptions`, `coderunner_options/coderunner_option`, ... */
function optionsOf(plugin: JsonObject | null, type: string): JsonObject {
  const [row] = [
    ...objectsIn(plugin?.[type]),
    ...objectsIn(plugin?.[`${type}options`]),
    ...listIn(plugin, `${type}_options`, `${type}_option`),
    ...objectsIn(plugin?.matchoptions),
    ...listIn(plugin, 'numerical_options', 'numerical_option'),
  ]
  return row ?? {}
}

function answersOf(plugin: JsonObject | null): RawAnswer[] {
  const tolerances = new Map(
    listIn(plugin, 'numerical_records', 'numerical_record').map(row => [typedIn(row.answer), typedIn(row.tolerance)]),
  )
  return listIn(plugin, 'answers', 'answer').map(row => ({
    text: typedIn(row.answertext ?? row.answer_text),
    html: htmlIn(row.answertext ?? row.answer_text),
    fraction: fractionIn(row.fraction),
    feedbackHtml: htmlIn(row.feedback),
    tolerance: tolerances.get(typedIn(row.id)) ?? '',
  }))
}

function fractionIn(value: JsonValue | undefined): number | null {
  const number = numberOf(typedIn(value))
  return number === null ? null : fractionOf(number)
}

/** The answer that says true has all of the marks. */
function isTrueOf(plugin: JsonObject | null, options: JsonObject): boolean | null {
  const rows = listIn(plugin, 'answers', 'answer')
  const said = rows.find(({ id }) => id === options.trueanswer) ?? rows[0]
  const fraction = said ? fractionIn(said.fraction) : null
  return fraction === null ? null : fraction > 0.5
}

const testOf = (row: JsonObject): RawTest => ({
  code: typedIn(row.testcode),
  stdin: typedIn(row.stdin),
  expected: typedIn(row.expected),
  extra: typedIn(row.extra),
  display: typedIn(row.display).trim(),
  isExample: typedIn(row.useasexample) === '1',
  testType: typedIn(row.testtype).trim(),
  mark: numberOf(typedIn(row.mark)) ?? 1,
})

/** Files lie in folders named after their text and the question that has it. */
function dataFilesOf(settings: JsonObject, files: readonly FileModel[]): FileModel[] {
  const folder = `datafile/${typedIn(settings.id)}/`
  return files.filter(({ path }) => path.startsWith(folder))
}
