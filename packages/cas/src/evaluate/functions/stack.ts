import { zeroForm } from '../../algebra/solve.ts'
import { sysEquiv } from '../../answer-tests/reasoning.ts'
import { Fault } from '../../expr/budget.ts'
import {
  type App,
  bool,
  done,
  type Expr,
  int,
  isApp,
  isNum,
  isSym,
  list,
  raw,
  str,
  sym,
  TRUE,
  variableExprs,
} from '../../expr/node.ts'
import { numDenom, ratsimp } from '../../polynomial/ratsimp.ts'
import { again, make, simplify } from '../../simplify/simplify.ts'
import type { Builtin } from '../builtin.ts'
import { evaluate } from '../core.ts'
import type { Env } from '../env.ts'
import { splitUnits } from '../units.ts'
import { plot } from './plot.ts'
import { shuffle } from './shuffle.ts'

const items = (e: Expr | undefined): readonly Expr[] => {
  if (!e || !isApp(e)) throw new Fault('A list is needed here.')
  return e.args
}
const isRight = (choice: Expr): boolean => isApp(choice, 'list') && isSym(choice.args[1] ?? str(''), 'true')
const valueOf = (choice: Expr): Expr => (isApp(choice, 'list') ? (choice.args[0] as Expr) : choice)
const chosen = (l: Expr | undefined, right: boolean): Expr =>
  list(
    items(l)
      .filter(choice => isRight(choice) === right)
      .map(valueOf),
  )
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Choices for a question of right and wrong statements: some of each, shuffled, with letters or numbers as values. */
function choices(
  args: readonly Expr[],
  env: Env,
  name: (i: number, e: Expr) => Expr,
  label: (i: number, e: Expr) => string,
): Expr {
  const [right, n, wrong, m] = args
  const take = (l: Expr | undefined, k: Expr | undefined): Expr[] =>
    shuffle(items(l), env.chance).slice(0, k?.t === 'int' ? Number(k.v) : 99)
  const all = shuffle(
    [...take(right, n).map(e => [e, true] as const), ...take(wrong, m).map(e => [e, false] as const)],
    env.chance,
  )
  const made = all.map(([e, ok], i) => list([name(i, e), bool(ok), str(label(i, e))]))
  const texts = all.map(([e], i) => str(label(i, e)))
  return list([list(made), list(texts)])
}
const said = (e: Expr): string => (e.t === 'str' ? e.v : '')

export const STACK: Record<string, Builtin> = {
  mcq_correct: ([l]) => chosen(l, true),
  mcq_incorrect: ([l]) => chosen(l, false),
  stack_unit_si_declare: () => TRUE,
  stack_reset_vars: () => TRUE,
  stackunits: ([n, u]) => (n && u ? raw('stackunits', n, u) : null),
  stack_units_split: ([e]) => {
    const { number, unit } = splitUnits(e as Expr)
    return list([number ?? sym('NULLNUM'), unit ?? sym('NULLUNITS')])
  },
  stack_units_nums: ([e]) => splitUnits(e as Expr).number ?? sym('NULLNUM'),
  stack_units_units: ([e]) => splitUnits(e as Expr).unit ?? sym('NULLUNITS'),
  stackeq: ([e]) => e ?? null,
  make_multsgn: ([s]) => {
    return s ?? null
  },
  make_logic: () => TRUE,
  make_arcfun: () => TRUE,
  stack_disp: ([e]) => e ?? null,
  stack_disp_arg: ([e]) => e ?? null,
  dispdp: ([e, n]) => (e && n && isNum(simplify(e)) ? raw('dispdp', simplify(e), n) : null),
  dispsf: ([e, n]) => (e && n && isNum(simplify(e)) ? raw('dispsf', simplify(e), n) : null),
  remove_disp: ([e]) => undisplayed(e as Expr),
  remove_stackunits: ([e]) => (isApp(e as Expr, 'stackunits') ? ((e as App).args[0] as Expr) : (e as Expr)),
  stack_eval_assignments: ([e], env) => list(items(e).map(x => evaluate(x, env))),
  stack_eqnprepare: ([e]) => (e ? equationForm(e) : null),
  stack_eqncompare: ([a, b]) => bool(sysEquiv(equationsOf(a as Expr), equationsOf(b as Expr)).ok),
  nounify: ([e]) => e ?? null,
  verb_arith: ([e]) => (e ? again(e) : null),
  unary_minus_sort: ([e]) => e ?? null,
  noun_arith: ([e]) => e ?? null,
  nounint: args => ({ ...done('int', args), noun: true }),
  noundiff: args => ({ ...done('diff', args), noun: true }),
  nounlimit: args => ({ ...done('limit', args), noun: true }),
  nounsum: args => ({ ...done('sum', args), noun: true }),
  multiselqn: (args, env) =>
    choices(
      args,
      env,
      i => int(i + 1),
      (_, e) => said(e),
    ),
  multiselqnalpha: (args, env) => lettered(args, env),
  multiselqndisplay: (args, env) =>
    choices(
      args,
      env,
      i => int(i + 1),
      (_, e) => said(e),
    ),
  plot: args => plot(args),
  polarplot: () => str(''),
  castext: ([e]) => e ?? null,
  all_ops: ([e]) => list(variableExprs(e as Expr)),
  rand_permutation: () => null,
  coeff_list: () => null,
}
function lettered(args: readonly Expr[], env: Env): Expr {
  const [right, n, wrong, m, style] = args
  const take = (l: Expr | undefined, k: Expr | undefined): Expr[] =>
    shuffle(items(l), env.chance).slice(0, k?.t === 'int' ? Number(k.v) : 99)
  const all = shuffle(
    [...take(right, n).map(e => [e, true] as const), ...take(wrong, m).map(e => [e, false] as const)],
    env.chance,
  )
  const made = all.map(([, ok], i) => list([sym(LETTERS[i] ?? `A${i}`), bool(ok)]))
  const shown = all.map(([e], i) => done('list', [str(`<b>${LETTERS[i]}</b>`), e]))
  return style && said(style) === 'x' ? list([list(made)]) : list([list(made), list(shown)])
}
const undisplayed = (e: Expr): Expr =>
  isApp(e)
    ? e.op === 'dispdp' || e.op === 'dispsf'
      ? undisplayed(e.args[0] as Expr)
      : make(e.op, e.args.map(undisplayed))
    : e
/** An equation as a polynomial on the left and 0 on the right. */
function equationForm(e: Expr): Expr {
  return isApp(e, '=') ? done('=', [numDenom(ratsimp(zeroForm(simplify(e))))[0], int(0)]) : e
}
const equationsOf = (e: Expr): Expr => list(items(simplify(e)).map(equationForm))
