// Expressions as TeX, after the habits of Maxima and STACK.
import { type App, type Expr, isApp, isInt, isNum } from '../expr/node.ts'
import { numDenom } from '../polynomial/ratsimp.ts'
import { texName } from './tex-names.ts'
import { floatText, getSign, shownTerms } from './text.ts'

/** How a question shows its formulas. */
export type TexOptions = {
  multiplication: string
  sqrt: boolean
  imaginary: string
  inverseTrig: string
  logic: string
  matrixParens: string
  /** What `texput` says of symbols. */
  shown: ReadonlyMap<string, string>
  /** Units stand upright. */
  units?: boolean
}
export const DEFAULT_TEX: TexOptions = {
  multiplication: 'dot',
  sqrt: true,
  imaginary: 'i',
  inverseTrig: 'cos-1',
  logic: 'lang',
  matrixParens: '[',
  shown: new Map(),
}

const BIND: Record<string, number> = {
  ':': 20,
  ':=': 20,
  '=': 80,
  '#': 80,
  '<': 80,
  '>': 80,
  '<=': 80,
  '>=': 80,
  and: 65,
  or: 60,
  not: 70,
  xor: 58,
  implies: 57,
  '+': 100,
  '-': 100,
  '+-': 100,
  '*': 120,
  '/': 121,
  '.': 130,
  '^': 140,
  '^^': 140,
  '!': 160,
}
const SIGNS: Record<string, string> = {
  '=': '=',
  '#': '\\neq ',
  '<': ' < ',
  '>': ' > ',
  '<=': '\\leq ',
  '>=': '\\geq ',
  ':': ':',
  ':=': ':=',
  '.': '\\cdot ',
}
const WORDS = {
  lang: { and: '\\,{\\text{ and }}\\, ', or: '\\,{\\text{ or }}\\, ', not: '{\\rm not}\\left(' },
  symbol: { and: '\\land ', or: '\\lor ', not: '\\neg \\left(' },
}
const TRIG = new Set(['sin', 'cos', 'tan', 'sec', 'csc', 'cot', 'sinh', 'cosh', 'tanh', 'coth', 'ln', 'log', 'det'])

/** The TeX of an expression, without delimiters. */
export function getTex(e: Expr, options: TexOptions): string {
  return new TexWriter(options).write(e, 0)
}

class TexWriter {
  private readonly o: TexOptions
  constructor(options: TexOptions) {
    this.o = options
  }

  write(e: Expr, around: number): string {
    switch (e.t) {
      case 'int':
        return e.v < 0n && around > 100 ? `\\left(${e.v}\\right)` : String(e.v)
      case 'rat':
        return this.wrap(`${e.n < 0n ? '-' : ''}\\frac{${e.n < 0n ? -e.n : e.n}}{${e.d}}`, e.n < 0n ? 100 : 139, around)
      case 'float':
        return this.wrap(texFloat(floatText(e.v, e.text)), e.v < 0 ? 100 : 999, around)
      case 'sym':
        return this.name(e.name)
      case 'str':
        return `\\text{${e.v}}`
      case 'app':
        return this.app(e, around)
    }
  }

  private name(name: string): string {
    return (
      this.o.shown.get(name) ??
      (name === '%i'
        ? this.o.imaginary.startsWith('j') || this.o.imaginary === 'symj'
          ? '\\mathrm{j}'
          : '\\mathrm{i}'
        : texName(name))
    )
  }
  private all(args: readonly Expr[], between = ' , '): string {
    return args.map(arg => this.write(arg, 0)).join(between)
  }
  private wrap(text: string, power: number, around: number): string {
    return power <= around ? `\\left(${text}\\right)` : text
  }

  private app(e: App, around: number): string {
    const args = e.args
    const special = this.special(e)
    if (special !== null) return special
    const power = BIND[e.op]
    if (power === undefined || args.length === 0) return this.called(e)
    switch (e.op) {
      case '+':
        return this.wrap(this.sum(e), 100, around)
      case '*':
        return this.product(e, around)
      case '/':
        return this.fraction(args[0] as Expr, args[1] as Expr)
      case '^':
        return this.power(e, around)
      case '^^':
        return `{${this.write(args[0] as Expr, 140)}}^{\\langle ${this.write(args[1] as Expr, 0)}\\rangle}`
      case '!':
        return `${this.write(args[0] as Expr, 160)}!`
      case '-':
        if (args.length === 1) return this.wrap(`-${this.write(args[0] as Expr, 100)}`, 100, around)
        return this.wrap(`${this.write(args[0] as Expr, 99)}-${this.write(args[1] as Expr, 100)}`, 100, around)
      case '+-':
        return this.wrap(
          args.length === 1
            ? `\\pm ${this.write(args[0] as Expr, 100)}`
            : `${this.write(args[0] as Expr, 99)} \\pm ${this.write(args[1] as Expr, 100)}`,
          100,
          around,
        )
      case 'not':
        return `${this.words().not}${this.write(args[0] as Expr, 0)}\\right)`
      case 'and':
      case 'or':
        return this.wrap(args.map(arg => this.write(arg, power)).join(this.words()[e.op]), power, around)
      default:
        return this.wrap(
          args.map(arg => this.write(arg, power)).join(SIGNS[e.op] ?? `\\,{\\text{ ${e.op} }}\\, `),
          power,
          around,
        )
    }
  }
  private words(): { and: string; or: string; not: string } {
    return this.o.logic === 'symbol' ? WORDS.symbol : WORDS.lang
  }

  // oxlint-disable-next-line max-lines-per-function -- a table of cases, one or two lines each
  private special(e: App): string | null {
    const args = e.args
    const [a, b, c, d] = args
    switch (e.op) {
      case 'list':
        return `\\left[ ${this.all(args)} \\right]`
      case 'set':
        return `\\left \\{${this.all(args)} \\right \\}`
      case 'seq':
        return `\\left( ${this.all(args, ', ')}\\right)`
      case 'ntuple':
        return `\\left(${this.all(args, ', ')}\\right)`
      case 'matrix':
        return this.matrix(e)
      case 'subscript':
        return `{${this.write(a as Expr, 200)}}_{${this.all(args.slice(1), ', ')}}`
      case 'sqrt':
        return a ? this.root(a, null) : null
      case 'abs':
        return a ? `\\left| ${this.write(a, 0)}\\right| ` : null
      case 'floor':
        return a ? `\\left \\lfloor ${this.write(a, 0)} \\right \\rfloor ` : null
      case 'ceiling':
        return a ? `\\left \\lceil ${this.write(a, 0)} \\right \\rceil ` : null
      case 'conjugate':
        return a ? `\\overline{${this.write(a, 0)}}` : null
      case 'exp':
        return a ? `e^{${this.write(a, 0)}}` : null
      case 'quote':
        return a ? this.write(a, 0) : null
      case 'binomial':
        return a && b ? `{{${this.write(a, 0)}}\\choose{${this.write(b, 0)}}}` : null
      case 'lg':
        return a ? `\\log_{${b ? this.write(b, 0) : '10'}}\\left(${this.write(a, 0)}\\right)` : null
      case 'int':
      case 'integrate':
        if (!a || !b) return null
        return `\\int${c && d ? `_{${this.write(c, 0)}}^{${this.write(d, 0)}}` : ''}{${this.write(a, 99)}\\;\\mathrm{d}${this.write(b, 200)}}`
      case 'diff':
        return a && b ? this.derivative(a, args.slice(1)) : null
      case 'sum':
      case 'product':
        return a && b && c && d
          ? `\\${e.op === 'sum' ? 'sum' : 'prod'}_{${this.write(b, 0)}=${this.write(c, 0)}}^{${this.write(d, 0)}}{${this.write(a, 100)}}`
          : null
      case 'limit':
        return a && b && c ? `\\lim_{${this.write(b, 0)}\\rightarrow ${this.write(c, 0)}}{${this.write(a, 100)}}` : null
      case 'stackunits':
        return a && b ? `${this.write(a, 119)}\\, ${new TexWriter({ ...this.o, units: true }).write(b, 119)}` : null
      case 'dispdp':
        return a && isNum(a) && b?.t === 'int'
          ? texFloat(
              Number(floatText(a.t === 'rat' ? Number(a.n) / Number(a.d) : Number(a.v))).toFixed(
                Math.min(60, Math.max(0, Number(b.v))),
              ),
            )
          : null
      case 'dispsf':
        return a && isNum(a) && b?.t === 'int'
          ? texFloat(figures(a.t === 'rat' ? Number(a.n) / Number(a.d) : Number(a.v), Number(b.v)))
          : null
      case 'disp_parens':
      case 'stack_disp_arg':
        return a ? (e.op === 'disp_parens' ? `\\left(${this.write(a, 0)}\\right)` : this.write(a, 0)) : null
      case 'blankmult':
        return a && b ? `${this.write(a, 119)}\\, ${this.write(b, 119)}` : null
      default:
        return null
    }
  }

  private derivative(a: Expr, by: readonly Expr[]): string {
    const pairs: [Expr, Expr | undefined][] = []
    for (let i = 0; i < by.length; i += 2) pairs.push([by[i] as Expr, by[i + 1]])
    const order = pairs.reduce((so, [, n]) => so + (n?.t === 'int' ? Number(n.v) : 1), 0)
    const below = pairs
      .map(([x, n]) => `\\mathrm{d} ${this.write(x, 200)}${n && !isInt(n, 1) ? `^{${this.write(n, 0)}}` : ''}`)
      .join(' ')
    return `\\frac{\\mathrm{d}${order > 1 ? `^{${order}} ` : ' '}${this.write(a, 119)}}{${below}}`
  }

  private matrix(e: App): string {
    const columns = Math.max(1, ...e.args.map(row => (isApp(row) ? row.args.length : 1)))
    const rows = e.args.map(row =>
      isApp(row) ? row.args.map(arg => this.write(arg, 0)).join(' & ') : this.write(row, 0),
    )
    const open = this.o.matrixParens || '.'
    const close = { '[': ']', '(': ')', '{': '\\}', '|': '|', '.': '.' }[open] ?? ']'
    return `\\left${open === '{' ? '\\{' : open}\\begin{array}{${'c'.repeat(columns)}} ${rows.join(' \\\\ ')} \\end{array}\\right${close}`
  }

  private called(e: App): string {
    const inverse = /^a(sin|cos|tan|sec|csc|cot)(h?)$/.exec(e.op)
    const inner = `\\left( ${this.all(e.args, ' , ')} \\right)`
    if (inverse) {
      const [, name, h] = inverse
      const style = this.o.inverseTrig
      return style === 'acos'
        ? `{\\rm ${e.op}}${inner}`
        : style === 'arccos'
          ? `{\\rm arc${h ? '' : ''}${name}${h}}${inner}`
          : `\\${name === 'sec' || name === 'csc' || name === 'cot' ? name : name}${h}^{-1}${inner}`
    }
    if (e.op === 'log') return `\\ln ${inner}`
    const shown = this.o.shown.get(e.op)
    if (shown) return `${shown}${inner}`
    if (TRIG.has(e.op)) return `\\${e.op === 'log' ? 'ln' : e.op}${inner}`
    return /^[a-zA-Z]$/.test(e.op)
      ? `${e.op}${inner}`
      : `{\\rm ${e.op.replaceAll('_', '\\_').replace(/^%/, '')}}${inner}`
  }

  private sum(e: App): string {
    return shownTerms(e)
      .map((term, i) => {
        const [minus, size] = getSign(term)
        if (isApp(term, '+-') && term.args.length === 1) return `\\pm ${this.write(term.args[0] as Expr, 100)}`
        const text = this.write(size, minus ? 100 : 99)
        return i === 0 ? (minus ? `-${text}` : text) : `${minus ? '-' : '+'}${text}`
      })
      .join('')
  }

  private product(e: App, around: number): string {
    const [minus, size] = e.done ? getSign(e) : [false, e]
    if (minus) return this.wrap(`-${this.write(size, 100)}`, 100, around)
    if (e.done) {
      const [n, d] = numDenom(e)
      if (!isInt(d, 1)) {
        // A number in front of a root or constant stays in front: 3/2*x is one fraction, as in Maxima.
        return this.wrap(this.fraction(n, d), 121, around)
      }
    }
    return this.wrap(this.factors(e.args), 120, around)
  }
  private factors(args: readonly Expr[]): string {
    let out = ''
    args.forEach((arg, i) => {
      const text = this.write(arg, i === 0 ? 119 : 120)
      out += i === 0 ? text : `${this.between(args[i - 1] as Expr, arg, text)}${text}`
    })
    return out
  }
  private between(before: Expr, _after: Expr, text: string): string {
    if (this.o.units) return '\\, '
    switch (this.o.multiplication) {
      case 'cross':
        return '\\times '
      case 'none':
        return /^[\d.]/.test(text) || (isNum(before) && text.startsWith('\\frac')) ? '\\cdot ' : '\\,'
      default:
        return '\\cdot '
    }
  }

  private fraction(n: Expr, d: Expr): string {
    const [minus, size] = getSign(n)
    return minus && isNum(n)
      ? `-\\frac{${this.write(size, 0)}}{${this.write(d, 0)}}`
      : `\\frac{${this.write(n, 0)}}{${this.write(d, 0)}}`
  }
  private root(a: Expr, n: string | null): string {
    if (!this.o.sqrt && !n) return `{${this.write(a, 140)}}^{\\frac{1}{2}}`
    return n ? `\\sqrt[${n}]{${this.write(a, 0)}}` : `\\sqrt{${this.write(a, 0)}}`
  }

  private power(e: App, around: number): string {
    const [base, exponent] = e.args as [Expr, Expr]
    if (exponent.t === 'rat' && exponent.n === 1n && exponent.d === 2n) return this.root(base, null)
    if (e.done) {
      const [, d] = numDenom(e)
      if (!isInt(d, 1)) return this.wrap(`\\frac{1}{${this.write(d, 0)}}`, 121, around)
    }
    if (isApp(base) && TRIG.has(base.op) && exponent.t === 'int' && exponent.v > 0n && base.args.length === 1) {
      const inner = base.args[0] as Expr
      return `\\${base.op === 'log' ? 'ln' : base.op}^{${exponent.v}}\\left(${this.write(inner, 0)}\\right)`
    }
    const below =
      isApp(base, '^') || isApp(base, 'sqrt') || base.t === 'rat' || isApp(base, '/') || isApp(base, '!')
        ? `\\left(${this.write(base, 0)}\\right)`
        : this.write(base, 140)
    return this.wrap(
      `${/^[a-zA-Z0-9]$|^\\left/.test(below) ? below : `{${below}}`}^{${this.write(exponent, 0)}}`,
      140,
      around,
    )
  }
}

const texFloat = (text: string): string =>
  /e/i.test(text) ? text.replace(/e\+?(-?)0*(\d+)/i, '\\times 10^{$1$2}') : text
function figures(v: number, n: number): string {
  const text = v.toPrecision(Math.min(100, Math.max(1, n)))
  return /e/.test(text) ? String(Number(text)) : text
}
