import type { FileModel, JsonObject, JsonValue, QuestionTextModel } from '@learn/course'
import { getFraction, getNumber } from '../questions/fraction.ts'
import {
  NO_STACK,
  type RawAnswer,
  type RawDrag,
  type RawDrop,
  type RawPart,
  type RawQuestion,
  type RawStack,
  type RawTest,
} from '../questions/raw-question.ts'
import { listIn, objectIn, objectsIn, typedIn } from './json-path.ts'
import { decodeBasicEntities, textToHtml } from './text-format.ts'

/** A question of a backup, as it is kept, in the words of Moodle. */
export function rawFromUnsupported(
  text: QuestionTextModel,
  files: readonly FileModel[],
  textOfPart: (id: string) => string | null = () => null,
): RawQuestion {
  const { settings, type } = text
  const plugin = objectIn(settings[`plugin_qtype_${type}_question`])
  const options = optionsOf(plugin, type)
  const answers = answersOf(plugin)
  return {
    type,
    name: text.name,
    textHtml: type === 'multianswer' ? withParts(text.textHtml, plugin, textOfPart) : text.textHtml,
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
    words: type === 'gapselect' || type === 'ddwtos' ? listIn(plugin, 'answers', 'answer').map(wordOf) : [],
    picture: fileIn(files, `bgimage/${typedIn(settings.id)}/`),
    drags: listIn(plugin, 'drags', 'drag').map((row, n) => dragOf(row, n, files)),
    drops: listIn(plugin, 'drops', 'drop').map(dropOf),
    shufflesDrags: typedIn(options.shuffleanswers) === '1',
    flags: new Set(),
    datasets: listIn(plugin, 'dataset_definitions', 'dataset_definition').map(datasetOf),
    tests: listIn(plugin, 'coderunner_testcases', 'coderunner_testcase').map(testOf),
    stack: type === 'stack' ? stackOf(plugin, settings) : NO_STACK,
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
    ...listIn(plugin, 'calculated_options', 'calculated_option'),
    ...listIn(plugin, 'numerical_options', 'numerical_option'),
  ]
  return row ?? {}
}

function answersOf(plugin: JsonObject | null): RawAnswer[] {
  const records = new Map(
    [
      ...listIn(plugin, 'numerical_records', 'numerical_record'),
      ...listIn(plugin, 'calculated_records', 'calculated_record'),
    ].map(row => [typedIn(row.answer), row]),
  )
  const said = (row: JsonObject, name: string) => typedIn(records.get(typedIn(row.id))?.[name])
  return listIn(plugin, 'answers', 'answer').map(row => ({
    text: typedIn(row.answertext ?? row.answer_text),
    html: htmlIn(row.answertext ?? row.answer_text),
    fraction: fractionIn(row.fraction),
    feedbackHtml: htmlIn(row.feedback),
    written: typedIn(row.fraction),
    tolerance: said(row, 'tolerance'),
    toleranceType: said(row, 'tolerancetype'),
    digits: said(row, 'correctanswerlength'),
    digitsAre: said(row, 'correctanswerformat'),
  }))
}

/** A word of a gap says its group where other answers say their feedback; of dragged ones in a record of PHP. */
function wordOf(row: JsonObject): RawQuestion['words'][number] {
  const said = typedIn(row.feedback)
  const [, group = /^\s*(?:<p>)?(\d{1,3})/.exec(said)?.[1]] =
    /s:9:"draggroup";(?:s:\d+:"|i:)(\d{1,3})/.exec(decodeBasicEntities(said)) ?? []
  const isDragged = said.includes('draggroup')
  return {
    html: htmlIn(row.answertext ?? row.answer_text),
    group: Math.max(1, Number(group ?? 1)),
    isUnlimited: isDragged ? /infinite&?(?:quot;|");(?:b:1|s:1:&?(?:quot;|")1|i:1)/.test(said) : true,
  }
}

const dragOf = (row: JsonObject, n: number, files: readonly FileModel[]): RawDrag => ({
  no: Number(typedIn(row.no)) || n + 1,
  labelHtml: textToHtml(typedIn(row.label), 1),
  group: Number(typedIn(row.draggroup)) || 1,
  isUnlimited: typedIn(row.infinite) === '1',
  count: typedIn(row.noofdrags),
  picture: fileIn(files, `dragimage/${typedIn(row.id)}/`),
})

const dropOf = (row: JsonObject): RawDrop => ({
  label: typedIn(row.label),
  choice: Number(typedIn(row.choice)) || 0,
  x: typedIn(row.xleft),
  y: typedIn(row.ytop),
  shape: typedIn(row.shape).trim(),
  coords: typedIn(row.coords),
})

/** Files lie in folders named after their area and what has them. */
const fileIn = (files: readonly FileModel[], folder: string): string | null =>
  files.find(({ path }) => path.startsWith(folder))?.path ?? null

const datasetOf = (row: JsonObject): RawQuestion['datasets'][number] => ({
  name: typedIn(row.name).trim(),
  values: listIn(row, 'dataset_items', 'dataset_item')
    .toSorted((a, b) => Number(typedIn(a.number ?? a.itemnumber)) - Number(typedIn(b.number ?? b.itemnumber)))
    .map(item => typedIn(item.value)),
})

/** In a backup each part stands as a question of its own, with its code as its text. */
function withParts(html: string, plugin: JsonObject | null, textOfPart: (id: string) => string | null): string {
  const rows = [...objectsIn(plugin?.multianswer), ...listIn(plugin, 'multianswers', 'multianswer')]
  const ids = typedIn(rows[0]?.sequence).split(',')
  return html.replaceAll(/\{#(\d{1,3})\}/g, (mark, n: string) => textOfPart(ids[Number(n) - 1]?.trim() ?? '') ?? mark)
}

function fractionIn(value: JsonValue | undefined): number | null {
  const number = getNumber(typedIn(value))
  return number === null ? null : getFraction(number)
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
  mark: getNumber(typedIn(row.mark)) ?? 1,
})

const partOf = (row: JsonObject): RawPart => ({
  // A node is called so in a backup, and `name` in files of questions.
  setting: name => typedIn(row[name] ?? (name === 'name' ? row.nodename : undefined)),
  html: name => htmlIn(row[name]),
})

function stackOf(plugin: JsonObject | null, settings: JsonObject): RawStack {
  const { needs } = settings
  return {
    inputs: listIn(plugin, 'stackinputs', 'stackinput').map(partOf),
    trees: listIn(plugin, 'stackprts', 'stackprt').map(row => ({
      ...partOf(row),
      nodes: listIn(row, 'stackprtnodes', 'stackprtnode').map(partOf),
    })),
    seeds: listIn(plugin, 'stackdeployedseeds', 'stackdeployedseed').map(row => typedIn(row.seed ?? row.value)),
    // Of a course that was imported before anybody looked: not found out here, where somebody waits.
    needs: Array.isArray(needs) ? needs.map(typedIn) : ['a new import of its course'],
  }
}

/** Files lie in folders named after their text and the question that has it. */
function dataFilesOf(settings: JsonObject, files: readonly FileModel[]): FileModel[] {
  const folder = `datafile/${typedIn(settings.id)}/`
  return files.filter(({ path }) => path.startsWith(folder))
}
