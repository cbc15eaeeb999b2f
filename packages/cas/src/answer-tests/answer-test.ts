import { Fault } from '../expr/budget.ts'
import { type Expr, isApp, variableExprs } from '../expr/node.ts'
import { getText } from '../show/text.ts'
import { simplify } from '../simplify/simplify.ts'
import { algEquiv } from './alg-equiv.ts'
import { diffTest, intTest } from './calculus.ts'
import {
  casEqual,
  compSquare,
  equalComAss,
  expanded,
  facForm,
  lowestTerms,
  partFrac,
  singleFrac,
  substEquiv,
} from './form.ts'
import { greater, numDecPlaces, numNear, numSigFigs, units } from './numeric.ts'
import { reasoning, sysEquiv } from './reasoning.ts'
import { type Judged, right, type Verdict, wrong } from './verdict.ts'

/** How a test is run: whether its arguments stay as they were typed. */
export type AnswerTest = { asTyped: boolean; judge: (judged: Judged) => Verdict }

const simplified = (judge: (a: Expr, b: Expr, judged: Judged) => Verdict): AnswerTest => ({
  asTyped: false,
  judge: judged => judge(simplify(judged.sans), simplify(judged.tans), judged),
})
const asTyped = (judge: (a: Expr, b: Expr, judged: Judged) => Verdict): AnswerTest => ({
  asTyped: true,
  judge: judged => judge(judged.sans, judged.tans, judged),
})
const variableOf = ({ options, tans, sans }: Judged): Expr => {
  const e = options && isApp(options, 'list') ? options.args[0] : options
  const found = e ?? variableExprs(tans)[0] ?? variableExprs(sans)[0]
  if (!found) throw new Fault('This test needs a variable.')
  return found
}
const words = (e: Expr): string => (e.t === 'str' ? e.v : getText(e))
const places = ({ options }: Judged): number => {
  const n = options && simplify(options)
  if (n?.t !== 'int') throw new Fault('This test needs a number of decimal places.')
  return Number(n.v)
}
const sloppy = (text: string): string => text.toLowerCase().replace(/\s+/g, '')

export const ANSWER_TESTS: Record<string, AnswerTest> = {
  AlgEquiv: simplified(algEquiv),
  AlgEquivNouns: simplified(algEquiv),
  EqualComAss: asTyped(equalComAss),
  EqualComAssRules: asTyped(equalComAss),
  CasEqual: asTyped(casEqual),
  SubstEquiv: simplified(substEquiv),
  SameType: simplified((a, b) =>
    a.t === b.t &&
    (!isApp(a) ||
      !isApp(b) ||
      a.op === b.op ||
      (a.op !== 'list' && a.op !== 'set' && a.op !== 'matrix' && a.op !== '='))
      ? right()
      : wrong('ATSameType'),
  ),
  Diff: simplified((a, b, judged) => diffTest(a, b, variableOf(judged))),
  Int: simplified((a, b, judged) => intTest(a, b, variableOf(judged))),
  FacForm: asTyped((a, b, judged) => facForm(a, b, judged.options ? variableOf(judged) : null)),
  Expanded: asTyped(a => expanded(a)),
  SingleFrac: asTyped(singleFrac),
  PartFrac: asTyped((a, b, judged) => partFrac(a, b, variableOf(judged))),
  CompSquare: asTyped((a, b, judged) => compSquare(a, b, variableOf(judged))),
  LowestTerms: asTyped(lowestTerms),
  NumRelative: simplified((a, b, { options }) => numNear(a, b, options, true)),
  NumAbsolute: simplified((a, b, { options }) => numNear(a, b, options, false)),
  NumDecPlaces: asTyped((a, b, judged) => numDecPlaces(a, b, places(judged))),
  NumDecPlacesWrong: asTyped((a, b, judged) => {
    const verdict = numDecPlaces(a, b, places(judged))
    return /_Equiv/.test(verdict.note) ? right() : wrong(verdict.note)
  }),
  NumSigFigs: asTyped((a, b, { options }) => numSigFigs(a, b, options)),
  SigFigsStrict: asTyped((a, b, { options }) => numSigFigs(a, b, options)),
  GT: simplified((a, b) => greater(a, b, false)),
  GTE: simplified((a, b) => greater(a, b, true)),
  String: asTyped((a, b) => (words(a) === words(b) ? right() : wrong())),
  StringSloppy: asTyped((a, b) => (sloppy(words(a)) === sloppy(words(b)) ? right() : wrong())),
  Sets: simplified((a, b) =>
    isApp(a, 'set') ? algEquiv(a, b) : wrong('ATSets_SA_not_set', 'Your answer should be a set, written in braces.'),
  ),
  SysEquiv: simplified(sysEquiv),
  Units: asTyped((a, b, { options }) => units(a, b, options, 'figures', false)),
  UnitsSigFigs: asTyped((a, b, { options }) => units(a, b, options, 'figures', false)),
  UnitsStrict: asTyped((a, b, { options }) => units(a, b, options, 'figures', true)),
  UnitsStrictSigFigs: asTyped((a, b, { options }) => units(a, b, options, 'figures', true)),
  UnitsAbsolute: asTyped((a, b, { options }) => units(a, b, options, 'absolute', false)),
  UnitsStrictAbsolute: asTyped((a, b, { options }) => units(a, b, options, 'absolute', true)),
  UnitsRelative: asTyped((a, b, { options }) => units(a, b, options, 'relative', false)),
  UnitsStrictRelative: asTyped((a, b, { options }) => units(a, b, options, 'relative', true)),
  Equiv: asTyped((a, b) => reasoning(a, b, false)),
  EquivFirst: asTyped((a, b) => reasoning(a, b, true)),
  PropLogic: simplified((a, b) => algEquiv(a, b)),
}
