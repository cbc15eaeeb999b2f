import type { QuestionOf } from '@learn/questions'
import { TOLERATES } from '../questions/types/calculated.ts'
import { GRADINGS } from '../questions/types/ordering.ts'
import { choices, combined, element, percent, typed, unitElements } from './elements.ts'
import type { QuestionTexts } from './question-texts.ts'

/** Gaps as lists in the text, or as words to be dragged into it. */
export async function gapElements(question: QuestionOf<'gaps'>, texts: QuestionTexts): Promise<string[]> {
  const { words, shuffles, feedback, isDragged } = question
  const name = isDragged ? 'dragbox' : 'selectoption'
  const written = []
  for (const { html, group, isUnlimited } of words) {
    const more = isDragged && isUnlimited ? '<infinite/>' : ''
    written.push(`<${name}>${await texts.inside(html)}${element('group', group)}${more}</${name}>`)
  }
  return [element('shuffleanswers', shuffles ? 1 : 0), ...(await combined(feedback, texts)), ...written]
}

export async function orderElements(question: QuestionOf<'ordering'>, texts: QuestionTexts): Promise<string[]> {
  const { items, grading, count, isRun, isInLine, feedback } = question
  const written = []
  for (const [n, html] of items.entries())
    written.push(`<answer fraction="${n + 1}" format="html">${await texts.inside(html)}</answer>`)
  return [
    element('layouttype', isInLine ? 'HORIZONTAL' : 'VERTICAL'),
    element('selecttype', count === 0 ? 'ALL' : isRun ? 'CONTIGUOUS' : 'RANDOM'),
    element('selectcount', count),
    element('gradingtype', GRADINGS.find(([, , ours]) => ours === grading)?.[1] ?? 'ABSOLUTE_POSITION'),
    ...(await combined(feedback, texts)),
    ...written,
  ]
}

export async function calculatedElements(
  { asks, rows }: QuestionOf<'calculated'>,
  texts: QuestionTexts,
): Promise<string[]> {
  return [
    element('synchronize', 0),
    ...(asks.kind === 'choices' ? await choices(asks, asks.isSingle, texts) : await numbers(asks, texts)),
    `<dataset_definitions>${namesOf(rows)
      .map(name => dataset(name, rows))
      .join('')}</dataset_definitions>`,
  ]
}

type Rows = QuestionOf<'calculated'>['rows']
type Numbers = Extract<QuestionOf<'calculated'>['asks'], { kind: 'number' }>

const namesOf = (rows: Rows): string[] => [...new Set(rows.flatMap(row => Object.keys(row)))]

function dataset(name: string, rows: Rows): string {
  const items = rows.map(
    (row, n) => `<dataset_item>${element('number', n + 1)}${element('value', row[name] ?? 0)}</dataset_item>`,
  )
  const said = [
    '<status><text>private</text></status>',
    `<name>${typed(name)}</name>`,
    '<type>calculated</type>',
    `<dataset_items>${items.join('')}</dataset_items>`,
    element('number_of_items', rows.length),
  ]
  return `<dataset_definition>${said.join('')}</dataset_definition>`
}

async function numbers({ answers, units }: Numbers, texts: QuestionTexts): Promise<string[]> {
  const written = []
  for (const { formula, fraction, feedbackHtml, tolerance, tolerates, digits, digitsAre } of answers) {
    const said = [
      typed(formula),
      element('tolerance', tolerance),
      element('tolerancetype', TOLERATES.indexOf(tolerates) + 1),
      element('correctanswerformat', digitsAre === 'significant' ? 2 : 1),
      element('correctanswerlength', digits),
      await texts.html('feedback', feedbackHtml),
    ]
    written.push(`<answer fraction="${percent(fraction)}">${said.join('')}</answer>`)
  }
  return [...written, ...unitElements(units)]
}
