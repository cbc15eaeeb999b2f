import { castextHtml, runText } from '../castext/castext.ts'
import { branchEnv, createEnv, type Env } from '../evaluate/env.ts'
import { evaluate } from '../evaluate/evaluate.ts'
import { bounded, MOST_STEPS, positiveNames } from '../expr/budget.ts'
import { EULER, type Expr, I, PI, str, sym } from '../expr/node.ts'
import { parseOne } from '../language/parser.ts'
import { getTex, type TexOptions } from '../show/tex.ts'
import { getRows } from '../simplify/matrices.ts'
import { simplify } from '../simplify/simplify.ts'
import { getChoices, isChoice, type Read, readInput, typedModel } from './inputs.ts'
import type { StackInputSource, StackSource } from './source.ts'
import { getInputs, markTree } from './tree.ts'
import type { StackMark, StackTreeMark, StackValidation, StackVariant } from './variant.ts'

/** Evaluates the question's variables; the same `seed` gives the same variant. A fault is a sentence for authors. */
export function openVariant(source: StackSource, seed: number): { variant: StackVariant } | { fault: string } {
  const constants = new Map<string, Expr>([
    ['e', EULER],
    ['pi', PI],
  ])
  if (source.complexNo === 'i' || source.complexNo === '') constants.set('i', I)
  if (source.complexNo === 'j') constants.set('j', I)
  const env = createEnv(seed, source.questionSimplify, constants)
  const opened = bounded(
    () => {
      runText(source.variables, env)
      env.simp = source.questionSimplify
      const models = new Map(source.inputs.map(input => [input.name, modelOf(input, env)]))
      return { models, names: positiveNames() }
    },
    { positive: source.assumePositive },
  )
  return 'fault' in opened ? opened : { variant: new Variant(source, env, opened.models, opened.names) }
}

function modelOf(input: StackInputSource, env: Env): Expr {
  const text = input.modelAnswer.trim()
  return text ? evaluate(parseOne(text), env) : sym('EMPTYANSWER')
}

class Variant implements StackVariant {
  private readonly source: StackSource
  private readonly env: Env
  private readonly models: Map<string, Expr>
  private readonly tex: TexOptions
  private readonly limits: { steps: number; positive: boolean; names: string[] }

  constructor(source: StackSource, env: Env, models: Map<string, Expr>, names: string[]) {
    this.source = source
    this.env = env
    this.models = models
    this.limits = { steps: MOST_STEPS, positive: source.assumePositive, names }
    this.tex = {
      multiplication: source.multiplicationSign,
      sqrt: source.sqrtSign,
      imaginary: source.complexNo,
      inverseTrig: source.inverseTrig,
      logic: source.logicSymbol,
      matrixParens: source.matrixParens,
      shown: env.shown,
    }
  }

  show(casText: string): { html: string } | { fault: string } {
    return bounded(() => ({ html: castextHtml(casText, this.env, this.tex) }), this.limits)
  }
  note(): string {
    const shown = this.show(this.source.questionNote)
    return 'html' in shown ? shown.html : ''
  }
  choices(inputName: string): { value: string; label: string }[] {
    const { input, model } = this.known(inputName)
    if (!input || !model) return []
    return valueOr(
      bounded(
        () =>
          getChoices(model).map(({ value, label }) => ({
            value: typedChoice(value),
            label: this.labelOf(label, input),
          })),
        this.limits,
      ),
      [],
    )
  }
  teacherAnswer(inputName: string): { typed: string; shown: string } {
    const { input, model } = this.known(inputName)
    if (!input || !model) return { typed: '', shown: '' }
    return valueOr(
      bounded(() => ({ typed: typedModel(input, model), shown: this.shownModel(input, model) }), this.limits),
      { typed: '', shown: '' },
    )
  }
  matrixSize(inputName: string): { rows: number; columns: number } {
    const { model } = this.known(inputName)
    const found = bounded(() => getRows(simplify(model ?? sym('none'))), this.limits)
    return 'fault' in found ? { rows: 1, columns: 1 } : { rows: found.length, columns: found[0]?.length ?? 1 }
  }
  validate(inputName: string, typed: string): StackValidation {
    const { value: _, ...validation } = this.read(inputName, typed)
    return validation
  }
  mark(typed: Record<string, string>): StackMark {
    const reads = new Map(this.source.inputs.map(input => [input.name, this.read(input.name, typed[input.name] ?? '')]))
    const trees = this.source.trees.map(tree => this.marked(tree, reads))
    const whole = this.source.trees.reduce((so, tree) => so + tree.value, 0)
    const score = this.source.trees.reduce((so, tree, i) => so + tree.value * (trees[i]?.score ?? 0), 0)
    return { score: whole > 0 ? Math.round((score / whole) * 1e7) / 1e7 : 0, trees }
  }
  dependsOnSeed(): boolean {
    return this.env.usesChance()
  }

  private marked(tree: StackSource['trees'][number], reads: Map<string, Read>): StackTreeMark {
    const needed = getInputs(tree, [...reads.keys()])
    if (needed.some(name => reads.get(name)?.state !== 'valid'))
      return { name: tree.name, score: 0, penalty: null, note: '', feedback: '', isComplete: false }
    const env = branchEnv(this.env, 3)
    for (const [name, read] of reads) if (read.value) env.values.set(name, read.value)
    return markTree(tree, env, this.tex, this.limits)
  }
  private read(inputName: string, typed: string): Read {
    const { input, model } = this.known(inputName)
    if (!input || !model) return { state: 'blank', shown: '', variables: [], units: [], problems: [], value: null }
    return readInput(input, typed, model, this.env, this.tex)
  }
  private known(inputName: string): { input?: StackInputSource; model?: Expr } {
    const input = this.source.inputs.find(one => one.name === inputName)
    const model = this.models.get(inputName)
    return input && model ? { input, model } : {}
  }
  private labelOf(label: Expr, input: StackInputSource): string {
    if (label.t === 'str') return label.v
    return `\\(${/LaTeXdisplay/i.test(input.options) ? '\\displaystyle ' : ''}${getTex(label, this.tex)}\\)`
  }
  private shownModel(input: StackInputSource, model: Expr): string {
    if (!isChoice(input)) return getTex(model, this.tex)
    return getChoices(model)
      .filter(choice => choice.right)
      .map(({ label }) => getTex(label.t === 'str' ? str(label.v) : label, this.tex))
      .join(', ')
  }
}
const typedChoice = (value: Expr): string => typedModel({ type: 'algebraic' } as StackInputSource, value)
const valueOr = <T extends object>(found: T | { fault: string }, otherwise: T): T =>
  'fault' in found ? otherwise : found
