import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openVariant, type StackVariant } from './index.ts'
import { type SampleQuestion, sampleQuestions } from './sample.test-kit.ts'

/** Real courses are not ours to ship: they lie beside the repository or where SAMPLES_DIR says. */
const repositoryRoot = join(import.meta.dirname, '../../..')
const file = join(process.env.SAMPLES_DIR ?? join(repositoryRoot, '../shared/data'), 'courses/mbz/STACK-demo.mbz')
const hasSample = existsSync(file)
if (!hasSample) console.warn(`stack-samples.test.ts is skipped: no ${file} (set SAMPLES_DIR)`)

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const plain = (html: string): string => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
/** What an author's test types into an input: the expression with this variant's values, not simplified. */
function typedBy(variant: StackVariant, expression: string): string {
  if (expression === '') return ''
  const shown = variant.show(`{#ev(${escaped(expression)},simp=false)#}`)
  return 'html' in shown ? plain(shown.html) : expression
}
function ownTests(question: SampleQuestion, variant: StackVariant): { held: number; all: number } {
  let [held, all] = [0, 0]
  for (const { inputs, expected } of question.tests) {
    const marks = variant.mark(
      Object.fromEntries(question.inputs.map(({ name }) => [name, typedBy(variant, inputs[name] ?? '')])),
    )
    for (const { tree, score } of expected) {
      const mark = marks.trees.find(({ name }) => name === tree)
      if (!mark || score === '') continue
      all++
      if (Math.abs(mark.score - Number(score)) < 0.002) held++
    }
  }
  return { held, all }
}

describe.skipIf(!hasSample)('the questions of the sample course', () => {
  it('open, mark their teachers as right, and give what their authors expect', { timeout: 600_000 }, () => {
    const questions = sampleQuestions(file)
    const count = { questions: questions.length, opened: 0, teacherRight: 0, testsHeld: 0, tests: 0 }
    for (const question of questions) {
      const opened = openVariant(question, question.seeds[0] ?? 1)
      if ('fault' in opened) continue
      count.opened++
      const { variant } = opened
      const typed = Object.fromEntries(question.inputs.map(({ name }) => [name, variant.teacherAnswer(name).typed]))
      if (question.trees.length === 0 || variant.mark(typed).score > 0.999) count.teacherRight++
      const { held, all } = ownTests(question, variant)
      count.testsHeld += held
      count.tests += all
    }
    console.info('STACK questions:', JSON.stringify(count))
    expect(count.questions).toBe(670)
    // Some authors' answers are not right by their own trees: a missing constant of integration, a name that is not set.
    expect(count.opened / count.questions).toBeGreaterThan(0.985)
    expect(count.teacherRight / count.questions).toBeGreaterThan(0.945)
    expect(count.testsHeld / count.tests).toBeGreaterThan(0.975)
  })
})
